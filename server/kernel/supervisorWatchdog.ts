import { execFile } from 'node:child_process';

/** The number of signals to the supervisor within the time after which it takes the process for hung. */
const tellsPerLimit = 4;
/** The longest that systemd may take to read a message. */
const tellMilliseconds = 10_000;

export interface Supervised {
  /** The service answers: what waits for its start, such as an upgrade of the next process, goes on. Resolves once it is told. */
  ready(): Promise<void>;
  stop(): void;
}

/**
 * Tells systemd from the event loop that the process answers, as `WatchdogSec=` of its unit asks for: one that hangs is killed
 * and started again. A start takes as long as it needs, such as for migrations, while it tells. By systemd's own program, since
 * Node.js cannot send datagrams to sockets of Unix; it waits until systemd has read the message.
 *
 * @param environment `NOTIFY_SOCKET` and `WATCHDOG_USEC` are there where a unit asks (sd_watchdog_enabled(3))
 * @param onFailure called once, where the program cannot be run
 */
export function startWatchdog(
  environment: NodeJS.ProcessEnv,
  onFailure: (error: unknown) => void,
): Supervised {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: limit, PATH: path } = environment;
  if (!socket) return { ready: async () => undefined, stop: () => undefined };
  let hasFailed = false;
  let isStarting = true;
  const tell = (words: readonly string[], timeout: number): Promise<void> =>
    new Promise((resolve) => {
      const env = { NOTIFY_SOCKET: socket, PATH: path };
      execFile('systemd-notify', [...words], { env, timeout }, (error) => {
        if (error && !hasFailed) {
          hasFailed = true;
          onFailure(error);
        }
        resolve();
      });
    });
  const milliseconds = Number(limit) / 1000 / tellsPerLimit;
  let timer: NodeJS.Timeout | undefined;
  if (milliseconds > 0) {
    const tellRunning = (): void =>
      void tell(['WATCHDOG=1', ...(isStarting ? [`EXTEND_TIMEOUT_USEC=${limit}`] : [])], milliseconds);
    tellRunning();
    timer = setInterval(tellRunning, milliseconds).unref();
  }
  return {
    async ready() {
      isStarting = false;
      await tell(['READY=1'], tellMilliseconds);
    },
    stop: () => clearInterval(timer),
  };
}
