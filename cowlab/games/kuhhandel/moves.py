"""The moves of Kuhhandel: Festival. Each is a frozen value whose text is one token
(docs/notation.md)."""

from __future__ import annotations

from dataclasses import dataclass

from cowlab.games.kuhhandel.parts import (
    SEAT_LETTERS,
    Cow,
    Cows,
    Money,
    cows_text,
    money_text,
    sorted_cows,
    sorted_money,
)


@dataclass(frozen=True, slots=True)
class Auction:
    """Auction these cards of the own stack, or with ``None`` the top of the neutral stack."""

    cows: Cows | None

    def __post_init__(self) -> None:
        if self.cows is not None:
            object.__setattr__(self, "cows", sorted_cows(self.cows))

    def __str__(self) -> str:
        return f"auction:{'neutral' if self.cows is None else cows_text(self.cows)}"


@dataclass(frozen=True, slots=True)
class Challenge:
    """Propose a trade about these types to ``opponent``."""

    opponent: int
    cows: Cows

    def __post_init__(self) -> None:
        object.__setattr__(self, "cows", sorted_cows(self.cows))

    def __str__(self) -> str:
        return f"trade:{SEAT_LETTERS[self.opponent]}:{cows_text(self.cows)}"


@dataclass(frozen=True, slots=True)
class Raise:
    """Bid this amount for the lot."""

    amount: int

    def __str__(self) -> str:
        return f"bid:{self.amount}"


@dataclass(frozen=True, slots=True)
class Take:
    """Bid this amount to take a lot with black sheep (KH-R20)."""

    amount: int

    def __str__(self) -> str:
        return f"take:{self.amount}"


@dataclass(frozen=True, slots=True)
class Leave:
    """Bid this amount not to take a lot with black sheep (KH-R20)."""

    amount: int

    def __str__(self) -> str:
        return f"leave:{self.amount}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not bid now."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Sell:
    """Award the lot to the bidder, as the bid says."""

    def __str__(self) -> str:
        return "sell"


@dataclass(frozen=True, slots=True)
class Keep:
    """Use the right of first refusal."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay with these cards."""

    money: Money

    def __post_init__(self) -> None:
        object.__setattr__(self, "money", sorted_money(self.money))

    def __str__(self) -> str:
        return f"pay:{money_text(self.money)}"


@dataclass(frozen=True, slots=True)
class Show:
    """Show all money, which is not enough (KH-R5)."""

    money: Money

    def __post_init__(self) -> None:
        object.__setattr__(self, "money", sorted_money(self.money))

    def __str__(self) -> str:
        return f"show:{money_text(self.money)}"


@dataclass(frozen=True, slots=True)
class Offer:
    """Lay these cards face down as an offer."""

    money: Money

    def __post_init__(self) -> None:
        object.__setattr__(self, "money", sorted_money(self.money))

    def __str__(self) -> str:
        return f"offer:{money_text(self.money)}"


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the offer and give the cows."""

    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True)
class Counter:
    """Lay these cards face down as a counter-offer."""

    money: Money

    def __post_init__(self) -> None:
        object.__setattr__(self, "money", sorted_money(self.money))

    def __str__(self) -> str:
        return f"counter:{money_text(self.money)}"


@dataclass(frozen=True, slots=True)
class Assign:
    """Put a Copycat with the open cows of this type, or with ``None`` apart (or leave it there)."""

    cow: Cow | None

    def __str__(self) -> str:
        return f"copycat:{'apart' if self.cow is None else self.cow}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance: these cards of the neutral stack are turned up."""

    cows: Cows

    def __post_init__(self) -> None:
        object.__setattr__(self, "cows", sorted_cows(self.cows))

    def __str__(self) -> str:
        return f"reveal:{cows_text(self.cows)}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: the face-down Kuhpon has this amount."""

    amount: int

    def __str__(self) -> str:
        return f"kuhpon:{self.amount}"


@dataclass(frozen=True, slots=True)
class Search:
    """No player's move: the owners search cards of a type that has just closed out of their
    stacks, ``seats`` one for each card, rising (KH-R11)."""

    cow: Cow
    seats: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", tuple(sorted(self.seats)))

    def __str__(self) -> str:
        seats = "".join(SEAT_LETTERS[seat] for seat in self.seats)
        return f"search:{self.cow}:{seats or '-'}"


@dataclass(frozen=True, slots=True)
class Settle:
    """No player's move: the traders see offer and counter-offer (``None``: the offer was
    accepted), and everybody sees who gets the cows (``None``: nobody yet, the offers are equal)."""

    offer: Money
    counter: Money | None
    winner: int | None

    def __str__(self) -> str:
        counter = "accepted" if self.counter is None else money_text(self.counter)
        winner = "equal" if self.winner is None else SEAT_LETTERS[self.winner]
        return f"settle:{money_text(self.offer)}:{counter}:{winner}"


@dataclass(frozen=True, slots=True)
class Count:
    """No player's move: all count their money at the end, ``hands`` one a seat (KH-26)."""

    hands: tuple[Money, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", tuple(map(sorted_money, self.hands)))

    def __str__(self) -> str:
        return f"count:{','.join(map(money_text, self.hands))}"


Dealt = Reveal | Draw | Settle | Search | Count
"""What no player decides."""
Move = (
    Auction
    | Challenge
    | Raise
    | Take
    | Leave
    | Pass
    | Sell
    | Keep
    | Pay
    | Show
    | Offer
    | Accept
    | Counter
    | Assign
    | Dealt
)
