"""Files and positions that people give: read, checked, and all that is wrong with them told in sentences."""
