import { lstatSync, readlinkSync, statSync } from 'node:fs';

/** File in which a system keeps its time zone, as a link or as a copy (localtime(5)). */
const zoneFile = '/etc/localtime';
const checkMilliseconds = 10_000;

/** Returns a mark that changes with the time zone; empty where the system keeps it elsewhere. */
function readMark(): string {
  try {
    const { ino, mtimeMs, size } = statSync(zoneFile);
    return [ino, mtimeMs, size, lstatSync(zoneFile).isSymbolicLink() ? readlinkSync(zoneFile) : ''].join();
  } catch {
    return '';
  }
}

/**
 * Follows the time zone of the system, which Node reads once: after a change dates are of the new one. A zone that the
 * environment names stays.
 *
 * @param environment the process's own: Node does not watch a copy
 * @returns what ends it
 */
export function followTimeZone(
  environment: NodeJS.ProcessEnv,
  onChange: () => void,
  interval = checkMilliseconds,
): () => void {
  if (environment['TZ']) return () => undefined;
  let mark = readMark();
  const timer = setInterval(() => {
    const now = readMark();
    if (now === mark) return;
    mark = now;
    // Node asks the system again whenever this variable is changed, also where it was not there.
    delete environment['TZ'];
    onChange();
  }, interval).unref();
  return () => clearInterval(timer);
}
