#!/bin/sh
# Run by xsecurelock for each monitor: tells the host the window that it may draw in, and waits until it is ended. A host
# that is gone meanwhile must not end it.
trap '' PIPE
echo "$XSCREENSAVER_WINDOW" 2>/dev/null
exec /bin/sleep 2147483647
