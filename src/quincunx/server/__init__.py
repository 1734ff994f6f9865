"""Tables over the network: one server, one page, people and bots.

`app.py` puts the rooms together. Each room knows only those before it:

    messages      what the page and the server say to each other
    store         what is kept: the events of all tables, and guests, in SQLite or PostgreSQL
    running       what a server runs by: logs, metrics, several processes, compiled games, threads where bots think
    tables        a table from what is stored of it: its history, its summary, and what of it may be seen by whom
    daily         the tables of the day
    entrance      how people come in: connections, addresses, limits, refusals, and the page that they are given
    guests        who somebody is: a token in a cookie, a name, games of one's own, a feed
    company       who is at a table, by this server and by others, and what they have been told
    push          whoever is away is called to a turn
    looking_back  finished games, told again
    live          a table while people are at it: its sockets, its changes, its bots, its clock
    house         all tables: opened, found and kept, for those who play and for those who run the server

What a room is asked over HTTP stands in its `routes.py`, or in a file whose name ends so: it may know every room, and
only `app.py` knows it.
"""
