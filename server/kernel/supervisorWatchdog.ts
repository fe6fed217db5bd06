import { execFile } from 'node:child_process';

/** The number of signals to the supervisor within the time after which it takes the process for hung. */
const tellsPerLimit = 4;

/**
 * Tells systemd from the event loop that the process answers, as `WatchdogSec=` of its unit asks for: one that hangs is killed
 * and started again. By systemd's own program, since Node.js cannot send datagrams to sockets of Unix; it waits until systemd
 * has read the message.
 *
 * @param environment `NOTIFY_SOCKET` and `WATCHDOG_USEC` are there where a unit asks (sd_watchdog_enabled(3))
 * @param onFailure called once, where the program cannot be run
 * @returns ends it
 */
export function startWatchdog(
  environment: NodeJS.ProcessEnv,
  onFailure: (error: unknown) => void,
): () => void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: limit, PATH: path } = environment;
  const milliseconds = Number(limit) / 1000 / tellsPerLimit;
  if (!socket || !(milliseconds > 0)) return () => undefined;
  let hasFailed = false;
  const tell = (): void => {
    const env = { NOTIFY_SOCKET: socket, PATH: path };
    execFile('systemd-notify', ['WATCHDOG=1'], { env, timeout: milliseconds }, (error) => {
      if (!error || hasFailed) return;
      hasFailed = true;
      onFailure(error);
    });
  };
  tell();
  const timer = setInterval(tell, milliseconds).unref();
  return () => clearInterval(timer);
}
