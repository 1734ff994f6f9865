"""All that is wrong with a file at once: its shape, as pydantic finds it, and a game's rules on top of it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from quincunx.core.errors import ORDERS, BadFile, Fault, harmless, shown


class Data(BaseModel):
    """The shape of a file: no unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)


Shape = TypeVar("Shape", bound=Data)
Place: TypeAlias = tuple[str | int, ...]  # e.g. ("cards", 3, "points")
MOST_MENDED = 100  # places for which those of a sound file stand in


class Rule(NamedTuple, Generic[Shape]):
    """What a game asks of a whole file.

    `find` may rely on the rules `after` which it stands. It is left out where one of those has found something, or
    where what it `reads` could not be read: a pattern such as "cards.*.copies".
    """

    find: Callable[[Shape], Iterable[Fault]]
    reads: Sequence[str] = ()
    after: Sequence[Callable[[Shape], Iterable[Fault]]] = ()


def require_all(
    shape: type[Shape], content: Any, name: str, rules: Sequence[Rule[Shape]], sound: Callable[[], Any]
) -> Shape:
    """The content as a value of its shape, if all rules are kept; else BadFile with every mistake.

    Where its shape is wrong, parts of a sound file stand in, so that the rules can look at the rest, unless too much is.
    """
    require_plain(content, name)
    faults: list[Fault] = []
    broken: list[Place] = []
    try:
        read: Shape | None = shape.model_validate(content)
    except ValidationError as error:
        faults += shape_faults(error, content)
        if len(faults) > MOST_MENDED:
            raise BadFile.having(name, faults) from None
        broken += [place_of(content, line) for line in error.errors()]
        read = stand_in(shape, content, error, sound())
    if read is not None:
        faults += rule_faults(read, rules, broken)
    if faults or read is None:
        raise BadFile.having(name, faults)
    return read


def rule_faults(read: Shape, rules: Sequence[Rule[Shape]], broken: Sequence[Place]) -> Iterator[Fault]:
    """What the rules find, each only where it can be told from the mistakes found before it."""
    unkept: list[Callable[[Shape], Iterable[Fault]]] = []
    for rule in rules:
        if any(find in unkept for find in rule.after) or any(touches(place, rule.reads) for place in broken):
            unkept.append(rule.find)
            continue
        found = list(rule.find(read))
        if found:
            unkept.append(rule.find)
        yield from found


def touches(place: Place, patterns: Sequence[str]) -> bool:
    """Whether a place lies in, or holds, what one of the patterns names."""
    return any(
        all(part in ("*", str(step)) for part, step in zip(pattern.split("."), place, strict=False))
        for pattern in patterns
    )


def stand_in(shape: type[Shape], content: Any, error: ValidationError, sound: Any) -> Shape | None:
    """The content with a sound file's parts where its own are wrong; None where that is not enough."""
    if not isinstance(content, dict):
        return None
    mended = as_plain(content)
    for line in error.errors():
        mend(mended, place_of(content, line), line, sound)
    try:
        return shape.model_validate(mended)
    except ValidationError:
        return None


def as_plain(content: Any) -> Any:
    """A copy of lists and dicts, to be changed."""
    if isinstance(content, dict):
        return {key: as_plain(value) for key, value in content.items()}
    return [as_plain(value) for value in content] if isinstance(content, list | tuple) else content


def mend(content: Any, place: Place, line: Any, sound: Any) -> None:
    """Put what stands at the same place of a sound file there, or nothing; cut or fill up a list."""
    *above, last = place
    for step in above:
        content, sound = content[step], beneath(sound, step)
    here, good = beneath(content, last), beneath(sound, last)
    if line["type"] == "too_long" and isinstance(here, list):
        del here[line["ctx"]["max_length"] :]
    elif line["type"] == "too_short" and isinstance(here, list) and isinstance(good, list):
        here += good[len(here) : line["ctx"]["min_length"]]
    elif good is not None:
        content[last] = as_plain(good)
    elif isinstance(content, dict):
        content.pop(last, None)


def beneath(content: Any, step: Any) -> Any:
    """One step down into a file, as if its lists went on for ever."""
    if isinstance(content, list) and content and isinstance(step, int):
        return content[step % len(content)]
    return content.get(step) if isinstance(content, dict) else None


MOST_NUMBER = 10**18
MOST_DEPTH = 40


def require_plain(content: Any, name: str) -> None:
    """Refuse what JSON cannot hold, or nothing here could: strange numbers, no letters, lists in lists without end."""
    faults: list[Fault] = []
    waiting: list[tuple[Any, Place]] = [(content, ())]
    while waiting:
        value, place = waiting.pop()
        if len(place) > MOST_DEPTH:
            raise BadFile(
                f"{name} is nested too deeply, more than {MOST_DEPTH} levels",
                f"{name} est imbriqué trop profondément, sur plus de {MOST_DEPTH} niveaux",
            )
        if isinstance(value, int | float) and not -MOST_NUMBER < value < MOST_NUMBER:  # NaN neither
            faults.append(strange_number(place))
        elif isinstance(value, str) and ORDERS.search(value):
            faults.append(unprintable(place, value))
        elif isinstance(value, dict):
            faults += [unprintable(place, key) for key in value if isinstance(key, str) and ORDERS.search(key)]
            waiting += [(inner, (*place, shown_key(key))) for key, inner in reversed(value.items())]
        elif isinstance(value, list | tuple):
            waiting += [(inner, (*place, index)) for index, inner in reversed(list(enumerate(value)))]
    if faults:
        raise BadFile.having(name, faults)


def strange_number(place: Place) -> Fault:
    return Fault(
        "a finite number of at most 18 digits is needed", "il faut un nombre fini d’au plus 18 chiffres", where(place)
    )


def unprintable(place: Place, text: str) -> Fault:
    """A text that would give orders to the terminal that shows it, or that holds half a letter."""
    return Fault(
        f"“{text[:60]}” has control characters, which no text may hold",
        f"« {text[:60]} » contient des caractères de contrôle, interdits dans un texte",
        where(place),
    )


def shown_key(key: Any) -> str:
    return harmless(key) if isinstance(key, str) else shown(key)


def where(place: Place) -> str:
    return ".".join(map(str, place))


# Shapes


def shape_faults(error: ValidationError, content: Any) -> list[Fault]:
    """What is wrong with a shape, one for each place; where one of several would do, all of them are named."""
    found: dict[str, list[tuple[str, str]]] = {}
    for line in error.errors():
        found.setdefault(where(place_of(content, line)) or "file", []).append(fault(line))
    return [
        Fault(
            ", or ".join(dict.fromkeys(en for en, _ in told)), ", ou ".join(dict.fromkeys(fr for _, fr in told)), where
        )
        for where, told in found.items()
    ]


def place_of(content: Any, line: Any) -> Place:
    """The place of a mistake; not the words that pydantic adds to it, e.g. for one of several shapes."""
    place: list[str | int] = []
    for step in line["loc"]:
        inside = range(len(content)) if isinstance(content, list | tuple) else content
        if not isinstance(content, dict | list | tuple) or step not in inside:
            break
        place.append(step)
        content = content[step]
    return (*place, line["loc"][-1]) if line["type"] == "missing" else tuple(place)


FAULTS = {
    "missing": ("is missing", "manque"),
    "extra_forbidden": ("is not known here", "est inconnu ici"),
    "int_type": ("a whole number is needed", "il faut un nombre entier"),
    "int_from_float": ("a whole number is needed", "il faut un nombre entier"),
    "int_parsing": ("a whole number is needed", "il faut un nombre entier"),
    "float_type": ("a number is needed", "il faut un nombre"),
    "finite_number": ("a finite number is needed", "il faut un nombre fini"),
    "bool_type": ("true or false is needed", "il faut vrai ou faux"),
    "string_type": ("a text is needed", "il faut un texte"),
    "string_unicode": ("a text in Unicode is needed", "il faut un texte en Unicode"),
    "list_type": ("a list is needed", "il faut une liste"),
    "dict_type": ("an object with keys is needed", "il faut un objet avec des clés"),
    "model_type": ("an object with keys is needed", "il faut un objet avec des clés"),
    "model_attributes_type": ("an object with keys is needed", "il faut un objet avec des clés"),
    "tuple_type": ("a list is needed", "il faut une liste"),
    "none_required": ("null is needed", "il faut null"),
    "json_invalid": ("it is not JSON", "ce n’est pas du JSON"),
    "literal_error": ("one of {expected} is needed", "il faut l’une des valeurs {expected}"),
    "union_tag_invalid": ("one of {expected_tags} is needed", "il faut l’une des valeurs {expected_tags}"),
    "union_tag_not_found": ("its kind is missing", "son genre manque"),
    "greater_than": ("more than {gt} is needed", "il faut plus de {gt}"),
    "greater_than_equal": ("at least {ge} is needed", "il faut au moins {ge}"),
    "less_than": ("less than {lt} is needed", "il faut moins de {lt}"),
    "less_than_equal": ("at most {le} is allowed", "{le} au plus"),
    "string_too_short": ("at least {min_length} letters are needed", "il faut au moins {min_length} lettres"),
    "string_too_long": ("at most {max_length} letters are allowed", "{max_length} lettres au plus"),
    "string_pattern_mismatch": (
        "“{given}” does not have the form {pattern}",
        "« {given} » n’a pas la forme {pattern}",
    ),
    "too_short": ("at least {min_length} entries are needed", "il faut au moins {min_length} éléments"),
    "too_long": ("at most {max_length} entries are allowed", "{max_length} éléments au plus"),
}


EMPTY = ("it may not be empty", "il ne peut pas être vide")


def fault(error: Any) -> tuple[str, str]:
    """What pydantic found wrong, in both languages and in our words, e.g. ("is missing", "manque")."""
    if error.get("ctx", {}).get("min_length") == 1:
        return EMPTY
    en, fr = FAULTS.get(error["type"], ("it does not fit", "cela ne convient pas"))
    given = error["input"]
    context = {"given": given if isinstance(given, str) and len(given) <= 60 else shown(given), **error.get("ctx", {})}
    return en.format(**context), fr.format(**context).replace(" or ", " ou ")
