"""The prompt at which the dice and cards of a real table are typed in."""

from gettext import gettext as _

from quincunx.cli.shared import language
from quincunx.cli.terminal.prompt import Command, Prompt
from quincunx.core.kernels.seats import NATURE


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
        if not line:
            return self.draw_again()
        if line in self.notation():
            return self.settle(line)
        for word in line.split():
            known = {short(move).casefold(): move for move, _probability in self.table.chances()}
            if word.casefold() not in known:
                return self.refuse(word)
            self.settle(known[word.casefold()])
            if self.table.pending != (NATURE,):
                break

    def notation(self) -> list[str]:
        return [move for move, _probability in self.table.chances()]

    def refuse(self, word: str) -> None:
        """Say what may come instead; what stood before it in the line is taken."""
        possible = ", ".join(short(move) for move, _probability in self.table.chances())
        self.say(_("“{word}” cannot come now; what can: {possible}.").format(word=word, possible=possible))

    def draw_again(self) -> None:
        self.session.draw(self.session.looking)
        self.show()

    def commands(self) -> list[Command]:
        take_back = _("take back the last die or card that was typed, and what bots did since")
        return [*super().commands(), Command(("undo", _("undo")), "", take_back, self.undo)]

    def undo(self, rest: str) -> None:
        self.session.undo(None)
        self.answered = True

    def settle(self, move: str) -> None:
        self.session.story.play(move, NATURE)
        self.answered = True


def short(move: str) -> str:
    """A move of Nature's without its verb, e.g. "4" for "die 4"; a verb alone stays."""
    return move.partition(" ")[2] or move
