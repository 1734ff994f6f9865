"""Versions: others' moves in a simultaneous phase raise nobody's number before they are revealed."""

from quincunx.server.history import History


def history(*events):
    made = History()
    made.add({"kind": "created", "game": "", "rules": 1, "options": {}, "host": "", "guided": False, "seats": []})
    made.add({"kind": "started", "moves": []})
    for seat, kind, concealed, reveals in events:
        made.add(
            {"kind": kind, "seat": seat, "id": None, "moves": [(seat, "…")], "concealed": concealed, "reveals": reveals}
        )
    return made


def versions(made):
    return [made.version_for([seat]) for seat in (0, 1)] + [made.version_for([])]


def test_an_open_move_counts_for_all():
    assert versions(history((0, "move", False, False))) == [3, 3, 3]


def test_a_concealed_move_counts_for_its_own_seat():
    assert versions(history((0, "move", True, False))) == [3, 2, 2]


def test_a_move_taken_back_in_secret_stays_a_secret():
    hidden = (0, "move", True, False), (0, "undo", True, False), (0, "move", True, False)
    assert versions(history(*hidden)) == [5, 2, 2]
    assert versions(history(*hidden, (1, "move", False, True))) == [6, 4, 4]


def test_several_seats_on_one_screen_see_what_each_of_them_does():
    assert history((0, "move", True, False), (1, "move", True, False)).version_for([0, 1]) == 4
