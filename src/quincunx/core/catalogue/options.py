"""What can be chosen before a game begins. An option's kind says which values it takes."""

from dataclasses import dataclass, field
from typing import Any, Literal

from quincunx.core.errors import BadOption, Language, shown

Words = dict[Language, str]
Kind = Literal["choice", "number", "switch", "file"]


@dataclass(frozen=True)
class Option:
    """One of a game's options, e.g. its deck, as game.toml has it."""

    name: str
    kind: Kind
    title: Words
    help: Words
    default: Any = None
    choices: dict[str, Words] = field(
        default_factory=dict
    )  # of a choice, the bundled names of a file, or words beside a number
    least: int = 0
    most: int = 0
    in_position: bool = False  # whether positions have it too, under the same key
    since: int = 1  # the version of the rules that brought it
    minutes: dict[str, list[int]] = field(default_factory=dict)  # of a choice that makes a game longer or shorter

    def check(self, value: Any) -> None:
        """BadOption for a value that an option of this kind cannot take."""
        if value == self.default and type(value) is type(self.default):
            return
        if not self._takes(value):
            en, fr = self._allowed()
            given = shown(value)
            raise BadOption(f"{self.name}: {en}, not {given}", f"{self.name} : {fr}, pas {given}")

    def _takes(self, value: Any) -> bool:
        match self.kind:
            case "choice":
                return isinstance(value, str) and value in self.choices
            case "number":
                return (type(value) is int and self.least <= value <= self.most) or value in list(self.choices)
            case "switch":
                return type(value) is bool
            case "file":
                return isinstance(value, str | dict | list)

    def _allowed(self) -> tuple[str, str]:
        names = ", ".join(self.choices)
        match self.kind:
            case "choice":
                return f"one of {names}", f"l’une des valeurs {names}"
            case "number":
                en, fr = f"a whole number from {self.least} to {self.most}", f"un entier de {self.least} à {self.most}"
                return (f"{en} or {names}", f"{fr} ou {names}") if names else (en, fr)
            case "switch":
                return "true or false", "true ou false"
            case "file":
                return f"{names} or a file", f"{names} ou un fichier"

    def check_remote(self, value: Any) -> None:
        """Over the network a file is given by its bundled name or by what it holds, never by a path on this machine."""
        if self.kind == "file" and isinstance(value, str) and value not in self.choices:
            names = ", ".join(f"“{name}”" for name in self.choices)
            raise BadOption(
                f"{self.name}: {names}, or the content of a file",
                f"{self.name} : {names.replace('“', '« ').replace('”', ' »')}, ou le contenu d’un fichier",
            )


def option(name: str, told: dict[str, Any]) -> Option:
    """An option as game.toml tells it."""
    least, most = told.get("range", (0, 0))
    return Option(
        name,
        told["kind"],
        told["title"],
        told["help"],
        told.get("default"),
        told.get("choices", {}),
        least,
        most,
        told.get("in_position", False),
        told.get("since", 1),
        told.get("minutes", {}),
    )
