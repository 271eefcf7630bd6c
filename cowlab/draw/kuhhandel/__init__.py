"""The picture of a Kuhhandel position: ``scene(observation, Look(...), narrow=...)``."""
