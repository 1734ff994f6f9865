import doctest
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_examples_in_the_readme_run():
    text = README.read_text(encoding="utf-8").replace("```", "")  # a fence is not output
    examples = doctest.DocTestParser().get_doctest(text, {}, README.name, str(README), 0)
    results = doctest.DocTestRunner().run(examples)
    assert results.attempted > 0
    assert results.failed == 0
