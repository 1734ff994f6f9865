"""Who somebody is: a token in a cookie, a name, games of one’s own."""
