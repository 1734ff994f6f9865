"""What the commands share: the language, the screen, failures, and options made from the games there are."""
