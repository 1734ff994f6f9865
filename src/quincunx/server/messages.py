"""What the page and the server say to each other: one tagged union each way, and the bodies of the HTTP calls.

The page's TypeScript types are generated from these classes. Everything a client gets is made for it: from
hidden states and veiled moves.
"""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from quincunx.core.errors import Language, harmless
from quincunx.core.fair import HEX
from quincunx.core.records import EarlyEnd

Name = Annotated[str, Field(min_length=1, max_length=24), AfterValidator(harmless)]
Code = Annotated[str, Field(pattern="^[A-Z]{6}$")]
MoveId = Annotated[str, Field(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
Status = Literal["lobby", "playing", "over"]
Words = Annotated[str, Field(min_length=1, max_length=200)]
Hex = Annotated[str, Field(pattern=HEX)]
Endpoint = Annotated[str, Field(pattern=r"^https://[A-Za-z0-9.-]+(:\d{1,5})?/[!-~]*$", max_length=1000)]
Clock = Literal[30, 60, 120, 300, 86400, 259200, 604800]  # seconds for each move; from a day on, a game over days
Reaction = Literal["bravo", "ouch", "hurry", "thanks", "laugh", "think"]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Sentence(Message):
    """The same words in each language."""

    en: str
    fr: str


# The games


class ChoiceInfo(Message):
    """One of the values to choose from; `minutes` if a game takes others with it, `players` if it is for fewer of them."""

    value: str
    title: Sentence
    minutes: tuple[int, int] | None = None
    players: tuple[int, int] | None = None


class OptionInfo(Message):
    """What a game lets be chosen before it begins: `choices` also name the files that come with the game, or words beside a number.

    It means nothing unless each option in `goes_with` has one of the values there.
    """

    name: str
    kind: Literal["choice", "number", "switch", "file"]
    title: Sentence
    help: Sentence
    default: Any
    choices: list[ChoiceInfo]
    least: int
    most: int
    goes_with: dict[str, list[Any]] = {}


class BotRating(Message):
    """How strong a bot was found to be in a game; the true rating lies from `low` to `high` 95 times in 100."""

    rating: int
    low: int | None
    high: int | None


class GameInfo(Message):
    """A game as the home screen shows it; `ready` once its rules are compiled, and how much of them is.

    `labels` is what people call the keys of a position and a score sheet; `hidden`, whether seats hide anything from each other;
    `throws`, whether people in one room can throw its dice themselves; `ratings`, those of bots that were measured in it.
    """

    slug: str
    name: Sentence
    tagline: Sentence
    players: tuple[int, int]
    minutes: tuple[int, int]
    options: list[OptionInfo]
    labels: dict[str, Sentence]
    hidden: bool
    throws: bool
    ratings: dict[str, BotRating]
    ready: bool
    compiled: float


class BotInfo(Message):
    """An opponent that can be asked to sit down."""

    name: str
    title: Sentence


class Catalogue(Message):
    games: list[GameInfo]
    bots: list[BotInfo]


# HTTP


class Reach(Message):
    """Where friends in the same network find this server, e.g. "http://192.168.1.7:8000"; null if they cannot."""

    address: str | None


class SeatWish(Message):
    """Who shall sit on a seat: oneself ("me", also several times: one screen), anybody with the link, or a bot.

    `seed_hash` is the SHA-256 of a seed for the dice, which one will show when the game is to begin (docs/fair.md).
    """

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    bot: str | None = None
    seed_hash: Hex | None = None


class NewTable(Message):
    """A table to be set. With `own_dice` its people, all at one screen, throw real dice and tap in what they show."""

    game: str
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    options: dict[str, Any] = Field(default_factory=dict)
    guided: bool = False
    clock: Clock | None = None
    own_dice: bool = False


class Created(Message):
    code: Code


class NameWish(Message):
    name: Name


class JoinWish(NameWish):
    """Who sits down, with the hash of a seed for the dice (SeatWish)."""

    seed_hash: Hex | None = None


class Seed(Message):
    """The seed of one's seats, shown when the game is to begin: 32 bytes in hexadecimal."""

    seed: Hex


class SeedTaken(Message):
    """Whether the seed counts, or came too late."""

    counts: bool


class Joined(Message):
    seat: int


class Left(Message):
    """One is no longer at the table, nor is it among one's tables."""

    code: Code


class TableSummary(Message):
    """A table as a list of one's tables shows it; nobody can go to one that was closed."""

    code: Code
    game: str
    status: Status | Literal["closed"]
    names: list[str]
    your_turn: bool
    updated: float


class OwnGame(Message):
    """A table of one's own; what one shared the victory of was won, and of a game alone there is nothing to win.

    `hints` is how many moves of a finished game one has made after a hint.
    """

    code: Code
    game: str
    status: Status | Literal["closed"]
    result: Literal["won", "lost", "none"] | None
    others: list[str]
    scores: list[int]
    best_other: int | None
    hints: int
    your_turn: bool
    updated: float


class GameStatistics(Message):
    """One's finished games of one kind; the mean and the best of points are null where it is not points that win."""

    game: str
    played: int
    contested: int
    won: int
    mean: float | None
    best: int | None


class OwnGames(Message):
    """Some of one's games that pass a filter, the newest first, and how many do; what can be filtered by; statistics of all."""

    games: list[OwnGame]
    found: int
    opponents: list[str]
    statistics: list[GameStatistics]


class DailyResult(Message):
    """What a daily game has come to; `counts` names what its points are where they are others, `won` is null alone.

    It is not `finished` where it was given up, or closed with its day.
    """

    finished: bool
    won: bool | None
    points: int | None
    best_other: int | None
    counts: Sentence | None


class DailyWish(Message):
    """Who sits down at a table of the day, if under another name than one's own."""

    name: Name | None = None


class DailyPlace(Message):
    """A line of a ranking; who is level shares a place, and who has given no name has none."""

    place: int
    name: str | None
    mine: bool
    result: DailyResult


class DailyGame(Message):
    """A day's table of one game, with one's own, and how many have begun, finished and are ranked.

    `standing` is null before one's own game is over; `best` is the table of the first once the day is closed.
    """

    game: str
    players: int
    code: Code | None
    running: bool
    ranked: bool | None
    place: int | None
    result: DailyResult | None
    begun: int
    finished: int
    compared: int
    standing: list[DailyPlace] | None
    best: Code | None


class DailyPromise(Message):
    """The SHA-256 of a day's secret, told before it begins."""

    day: str
    commitment: Hex


class DailyDay(DailyPromise):
    """A day: until when its games may be begun and finished, how many still run, and the secret when none does."""

    ends: float
    closes: float
    running: int
    secret: Hex | None
    games: list[DailyGame]


class Daily(Message):
    """The daily tables as a guest may see them; `now` is the server's time, `streak` one's days in a row."""

    now: float
    streak: int
    today: DailyDay
    tomorrow: DailyPromise
    past: list[DailyDay]


class Me(Message):
    """A guest: a name, once there is one."""

    name: str | None


class Settings(Message):
    """What a guest has chosen for the page, e.g. how fast others move; `loudness` is how loud it is where `sound` is on."""

    speed: Literal["calm", "brisk", "instant"]
    confirm: Literal["always", "costs", "never"]
    motion: Literal["system", "less", "full"]
    patterns: bool
    sound: bool
    loudness: Literal[1, 2, 3, 4, 5]


class KeptSettings(Message):
    """What is kept of that; null where nothing is, or nothing is kept of the guest at all."""

    settings: Settings | None


class Travel(Message):
    """A code that brings a guest to another device, once, and for how many seconds."""

    code: str
    seconds: int


class TravelWish(Message):
    code: Annotated[str, Field(min_length=1, max_length=40), AfterValidator(harmless)]


class Traveller(Message):
    """Who would come by a code, with how many tables; whether they are on this device already, or who else is."""

    name: str | None
    tables: int
    is_here: bool
    name_here: str | None
    tables_here: int


class FeedState(Message):
    """Since when one's feed has its present address; null where there is none."""

    made: float | None


class FeedMade(Message):
    """The secret address of one's feed, told once: only its hash is kept."""

    path: str


class PushKey(Message):
    """The key that the server's calls are signed with, for the browser; null where it calls nobody by push."""

    key: str | None


class PushEnd(Message):
    """A browser that is not to be called any more, by the address that its push service gave it."""

    endpoint: Endpoint


class PushWish(PushEnd):
    """A browser that is to be called when it is one's turn, with the keys that it gave, and in which language."""

    p256dh: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{87}$")]
    auth: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22}$")]
    language: Language


class PushState(Message):
    """Whether a browser is called when it is one's turn."""

    on: bool


class Forgotten(Message):
    """Nothing is kept of one any more, at so many tables."""

    tables: int


class Problem(Message):
    """Why something cannot be done."""

    problem: Sentence


# The table


class SeatView(Message):
    """A seat as this client may see it; its score is null where people are to remember it themselves.

    `stand_in` is the bot that plays for its person; `due`, until when it is to move, in seconds since 1970.
    """

    number: int
    kind: Literal["person", "open", "bot"]
    name: str
    bot: str | None
    mine: bool
    score: int | None
    owes: bool
    stand_in: str | None
    resigned: bool
    due: float | None


class LogEntry(Message):
    """A move as this client may see it, in notation and in words of its language; seat -1 is Nature.

    `hinted` if its seat had asked for a hint.
    """

    seat: int
    move: str
    text: str
    hinted: bool = False


class View(Message):
    """What one seat (null: a spectator) may know, and what it may do; `texts` says each of the moves in words."""

    seat: int | None
    board: dict[str, Any]
    moves: list[str]
    texts: list[str]
    may_undo: bool


class FairDice(Message):
    """What is told of a table's dice: the commitment before anybody sits down, the hashes of seats as they come.

    `awaited` are the seats that the game waits for before it begins; `seeds` are told once it has, empty where none
    came; `secret` once it is over.
    """

    commitment: Hex
    hashes: list[Hex | None]
    awaited: list[int]
    seeds: list[str] | None
    secret: Hex | None


class OwnDice(Message):
    """At a table whose people throw dice of their own: what the next die may show, none while no die is in hand.

    `texts` says each of the moves in words; `seat` throws, null in the set-up; `left` dice are to be tapped in, the next
    one among them; `may_undo`, whether the last one can be taken back.
    """

    moves: list[str]
    texts: list[str]
    seat: int | None
    left: int
    may_undo: bool


class Reason(Message):
    """Why a game is over, as it is told to this client and, with a name for everybody, to others; and the rule's number."""

    text: Sentence
    public: Sentence
    rule: str


class Ending(Message):
    """How a game ended, with each seat's score taken apart.

    `ended` says why, if it was before the rules ended it; else `why` does, where the game has words for it.
    """

    ended: EarlyEnd | None
    why: Reason | None
    winners: list[int]
    scores: list[int]
    sheets: list[dict[str, Any]]


class CoursePoint(Message):
    """How seats stood after a step of the replay, counted from 0, null for one that was out; and the moves that led to it."""

    at: int
    values: list[int | None]
    moves: list[LogEntry]


class Statistic(Message):
    """What is counted of a game, and how much of it each seat did."""

    title: Sentence
    values: list[int]


class Review(Message):
    """A finished game looked back on. `counts` names what its course is counted in, null for points."""

    ended_at: float
    counts: Sentence | None
    fewest: bool
    course: list[CoursePoint]
    statistics: list[Statistic]


class Frame(Message):
    """A step of a replay: the log from its entry `log_from` on is now this, the first `forgotten` entries are not told."""

    board: dict[str, Any]
    log_from: int
    forgotten: int
    log: list[LogEntry]
    scores: list[int | None]
    owes: list[int]


class ReplayFrames(Message):
    """The boards of a finished game, one after the other."""

    game: str
    names: list[str]
    frames: list[Frame]


class TableState(Message):
    """All that changes at a table, made for the client; `mark` stands for all of it: another state has another one."""

    version: int
    mark: int
    status: Status
    seats: list[SeatView]
    views: list[View]
    ending: Ending | None
    fair: FairDice | None
    own_dice: OwnDice | None


class ViewChanges(TypedDict, total=False):
    """The parts of a view that are new; of the board, the keys that are."""

    seat: int | None
    board: dict[str, Any]
    moves: list[str]
    texts: list[str]
    may_undo: bool


class Changes(TypedDict, total=False):
    """The parts of a table's state that are new; of its views, each with what is new of it."""

    status: Status
    seats: list[SeatView]
    views: list[ViewChanges]
    ending: Ending | None
    fair: FairDice | None
    own_dice: OwnDice | None


class Snapshot(Message):
    """Everything, for one who arrives; the log's first `forgotten` entries are told only to who asks for them.

    The first `gone` of those are told to nobody while the game is on, where it leaves remembering to people.
    `daily` is the day whose table it is, e.g. "2026-11-18", null for any other.
    `now` is the server's time, `grace` how many seconds a person is away before others may hand the seat to a bot.
    """

    type: Literal["snapshot"] = "snapshot"
    code: Code
    game: str
    options: dict[str, Any]
    host: bool
    guided: bool
    daily: str | None
    next_table: Code | None
    clock: Clock | None
    grace: float
    now: float
    state: TableState
    forgotten: int
    gone: int
    log: list[LogEntry]


class Happened(Message):
    """One event: the log from its entry `log_from` on is now this, and what is new at the table.

    Entries are counted from the beginning of the game; the first `forgotten` are told only to who asks for them, and the
    first `gone` to nobody while the game is on.
    It changes the state marked `follows` into the one marked `mark`; who has neither has missed something.
    """

    type: Literal["happened"] = "happened"
    version: int
    follows: int
    mark: int
    forgotten: int
    gone: int
    log_from: int
    log: list[LogEntry]
    changes: Changes


class Kept(Message):
    """The move with this id is stored, as part of this version."""

    type: Literal["kept"] = "kept"
    id: MoveId
    version: int


class Refused(Message):
    """The message with this id changed nothing, and why."""

    type: Literal["refused"] = "refused"
    id: MoveId | None
    problem: Sentence
    rule: str | None = None


class Previewed(Message):
    """What the board would be after a move, before any die or card."""

    type: Literal["previewed"] = "previewed"
    id: MoveId
    move: str
    board: dict[str, Any]


class Advised(Message):
    """A move worth making: in how many of 100 games it may win or, alone, how many points it may bring; and why."""

    move: str
    text: Sentence
    chance: int | None
    points: int | None
    reason: Sentence | None


class Hinted(Message):
    """The best moves of this seat by what it knows, the best first; their numbers are right to within `error`."""

    type: Literal["hinted"] = "hinted"
    id: MoveId
    seat: SeatNumber
    moves: list[Advised]
    error: int | None


class Presence(Message):
    """Who is here: a seat's connection has changed. `away` tells for how many seconds a seat's person has not been."""

    type: Literal["presence"] = "presence"
    connected: list[bool]
    away: list[float | None]
    watching: int


class Reacted(Message):
    """Somebody's short reaction."""

    type: Literal["reacted"] = "reacted"
    seat: int
    reaction: str


class RematchReady(Message):
    """Somebody of this table has set up the next one, with the same seats."""

    type: Literal["rematch"] = "rematch"
    code: Code


class Earlier(Message):
    """Earlier entries of the log, from `log_from` on; none where nothing earlier is told."""

    type: Literal["earlier"] = "earlier"
    log_from: int
    log: list[LogEntry]


class Beat(Message):
    """Is anybody there? The server answers with the mark of what it has told; with null who has not said hello."""

    type: Literal["beat"] = "beat"
    mark: int | None = None


ServerMessage = Annotated[
    Snapshot | Happened | Kept | Refused | Previewed | Hinted | Presence | Reacted | RematchReady | Earlier | Beat,
    Field(discriminator="type"),
]


class Hello(Message):
    """The first message on a socket, and said once: one's language, and the mark of what one has in it, null for nothing."""

    type: Literal["hello"] = "hello"
    language: Language = "en"
    mark: int | None = None


class Again(Message):
    """Something was missed; the answer is a snapshot."""

    type: Literal["again"] = "again"


class SpeakTo(Message):
    """From now on in this language; the answer is a snapshot."""

    type: Literal["language"] = "language"
    language: Language


class MakeMove(Message):
    """A move of one's seat; the same id twice is one move; `version` is what one saw."""

    type: Literal["move"] = "move"
    id: MoveId
    seat: SeatNumber
    move: Words
    version: int


class Throw(Message):
    """What a die of one's own shows; the same id twice is one die. Dice are alike: `version` must be the newest."""

    type: Literal["throw"] = "throw"
    id: MoveId
    move: Words
    version: int


class AskPreview(Message):
    type: Literal["preview"] = "preview"
    id: MoveId
    seat: SeatNumber
    move: Words


class AskEarlier(Message):
    """Some entries of the log before this one."""

    type: Literal["earlier"] = "earlier"
    before: Annotated[int, Field(ge=0)]


class AskUndo(Message):
    type: Literal["undo"] = "undo"
    id: MoveId
    seat: SeatNumber


class UndoThrow(Message):
    """Take back the last die of one's own, with what a bot has done since."""

    type: Literal["undo_throw"] = "undo_throw"
    id: MoveId


class AskHint(Message):
    type: Literal["hint"] = "hint"
    id: MoveId
    seat: SeatNumber


class HandOver(Message):
    """Let a bot play for somebody who is away."""

    type: Literal["hand_over"] = "hand_over"
    id: MoveId
    seat: SeatNumber


class TakeBack(Message):
    """Play oneself again on one's seat, where a bot stands in."""

    type: Literal["take_back"] = "take_back"
    id: MoveId
    seat: SeatNumber


class Resign(Message):
    """Give up one's seat for good."""

    type: Literal["resign"] = "resign"
    id: MoveId
    seat: SeatNumber


class React(Message):
    type: Literal["react"] = "react"
    seat: SeatNumber
    reaction: Reaction


ClientMessage = Annotated[
    Hello
    | Again
    | SpeakTo
    | MakeMove
    | Throw
    | AskPreview
    | AskUndo
    | UndoThrow
    | AskHint
    | AskEarlier
    | HandOver
    | TakeBack
    | Resign
    | React
    | Beat,
    Field(discriminator="type"),
]
