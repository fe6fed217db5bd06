#!/bin/sh
# Starts the processes of the service again, one after the other: each answers before the next one ends, so that no call is
# lost where there are two. Where one does not start, the others go on as they are. One that had failed is among them: its
# settings may have been mended.
set -e
units=$(systemctl list-units --plain --no-legend --state=active,activating,failed 'yueqi@*.service' | cut -d' ' -f1)
if [ -z "$units" ]; then
  exec systemctl restart yueqi.target
fi
for unit in $units; do
  if ! systemctl restart "$unit"; then
    echo "yueqi-service: $unit has not started: journalctl --unit $unit" >&2
    exit 1
  fi
done
