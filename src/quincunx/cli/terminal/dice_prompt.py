"""The prompt at which the dice and cards of a real table are typed in."""

from gettext import gettext as _

from quincunx.cli.shared import language
from quincunx.cli.terminal.prompt import Prompt
from quincunx.core.seats import NATURE


class DicePrompt(Prompt):
    """Asks for what Nature owes. A line may hold several dice or cards, in the order they are asked for."""

    def show(self) -> None:
        self.out.print(", ".join(self.chances()), style="dim")

    def chances(self) -> list[str]:
        """What may come, e.g. "4"; with its probability where that differs."""
        chances = self.table.chances()
        equal = len({probability for _move, probability in chances}) == 1
        return [
            short(move) if equal else f"{short(move)}\u00a0{language.percent(probability)}"
            for move, probability in chances
        ]

    def question(self) -> str:
        wanted = self.session.face.wanted(self.table.position(), self.table.names, language.current())
        return _("{wanted}: ").format(wanted=wanted)

    def how_to_answer(self) -> str:
        return _("Type what the real dice or cards show; several at once with spaces between.")

    def answer(self, line: str) -> None:
        if line in dict(self.table.chances()):
            self.settle(line)
            return
        for word in line.split():
            known = {short(move).casefold(): move for move, _probability in self.table.chances()}
            self.settle(known.get(word.casefold(), word))
            if self.table.pending != (NATURE,):
                break

    def settle(self, move: str) -> None:
        self.session.story.play(move, NATURE)
        self.answered = True


def short(move: str) -> str:
    """A move of Nature's without its verb, e.g. "4" for "die 4"."""
    return move.partition(" ")[2]
