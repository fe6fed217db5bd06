import { programFolder } from './target.ts';

/** The time that a program has at its end to restore the former desktop. */
const endSeconds = 15;

/** Prints the process of every user's running program; the file of one that was replaced is called "deleted". */
const listHosts = `list_hosts() {
  for process in /proc/[0-9]*; do
    program=$(readlink "$process/exe" 2>/dev/null) || continue
    case $program in
      /${programFolder}/bin/node*) ;;
      *) continue ;;
    esac
    if tr '\\0' '\\n' 2>/dev/null <"$process/cmdline" | grep -qx 'dist/host/main.js'; then
      echo "\${process#/proc/}"
    fi
  done
}`;

/** After an update what runs ends and starts again, in the session and with the data of its user. */
export const afterInstall = `#!/bin/sh
set -e

${listHosts}

if [ "$1" = configure ] && [ -n "$2" ]; then
  for host in $(list_hosts); do
    kill -USR2 "$host" 2>/dev/null || true
  done
fi
`;

/** Before its removal what runs ends as by \`yueqi quit\`. */
export const beforeRemoval = `#!/bin/sh
set -e

${listHosts}

if [ "$1" = remove ]; then
  for host in $(list_hosts); do
    kill -TERM "$host" 2>/dev/null || true
  done
  seconds=0
  while [ -n "$(list_hosts)" ] && [ "$seconds" -lt ${endSeconds} ]; do
    sleep 1
    seconds=$((seconds + 1))
  done
fi
`;
