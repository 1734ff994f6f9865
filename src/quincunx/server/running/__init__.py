"""What a server needs to run, and tells of that: logs, metrics, workers, compiled games, threads where bots think."""
