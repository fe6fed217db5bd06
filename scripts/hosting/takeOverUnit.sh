#!/bin/sh
# The service was once a single process, the unit yueqi.service. Where that is installed, yueqi@1 takes its place, with the
# changes that were made to the unit; data and settings are the same.
# takeOverUnit.sh [FOLDER OF UNITS]: fails where there is nothing to take over.
set -e
units=${1:-/etc/systemd/system}
wanted=$units/multi-user.target.wants/yueqi.service
# The file of the unit is gone already where it was one of the package: a process of it goes on nevertheless.
state=$(systemctl show --property ActiveState --value yueqi.service)

if [ -d "$units/yueqi.service.d" ] && [ ! -e "$units/yueqi@.service.d" ]; then
  mv "$units/yueqi.service.d" "$units/yueqi@.service.d"
fi
is_enabled=
if [ -L "$wanted" ]; then
  is_enabled=yes
  rm "$wanted"
fi
systemctl daemon-reload
case $state in
  active | activating | reloading) systemctl stop yueqi.service ;;
  *) [ "$is_enabled" ] || exit 1 ;;
esac
echo 'yueqi-service: yueqi@1 takes the place of yueqi.service.'
if [ "$is_enabled" ]; then
  systemctl enable yueqi.target yueqi@1.service
fi
case $state in
  active | activating | reloading)
    systemctl start yueqi.target yueqi@1.service ||
      echo 'yueqi-service: yueqi@1 has not started: journalctl --unit yueqi@1' >&2
    ;;
esac
