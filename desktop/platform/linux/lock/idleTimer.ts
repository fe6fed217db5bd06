import type { ScreenSaver, XEvent } from 'x11';
import { XConnection, XError } from '../x11/connection.ts';

const stateOn = 1;
const notifyMask = 1;

/** Calls back when nobody has used the session for a while. */
export interface IdleTimer {
  /** Restores the X server's own values, unless another program has changed them in the meantime. */
  stop(): Promise<void>;
}

/**
 * Lets the X server itself wait (https://www.x.org/releases/X11R7.7/doc/scrnsaverproto/saver.html): a film that
 * suspends the screen saver is respected, and nothing runs here until the time has come.
 *
 * @param seconds without a key or the pointer
 * @throws XError where the server has no screen saver extension
 */
export async function startIdleTimer(
  display: string,
  seconds: number,
  onIdle: () => void,
  log: (message: string, cause?: unknown) => void,
): Promise<IdleTimer> {
  const connection = await XConnection.open(display, log);
  const { client, root } = connection;
  const saver = await connection.ask<ScreenSaver>((answer) => client.require('screen-saver', answer));
  const read = () => connection.ask<ScreenSaverValues>((answer) => client.GetScreenSaver(answer));
  const former = await read();
  client.SetScreenSaver(seconds, former.interval, former.preferBlanking, former.allowExposures);
  saver.SelectInput(root, notifyMask);
  connection.onEvent((event: XEvent) => {
    if (event.name === 'ScreenSaverNotify' && event.state === stateOn) onIdle();
  });
  await connection.sync();
  return {
    async stop() {
      try {
        const { timeout } = await read();
        if (timeout === seconds)
          client.SetScreenSaver(
            former.timeout,
            former.interval,
            former.preferBlanking,
            former.allowExposures,
          );
        await connection.close();
      } catch (error) {
        // The server is gone, and its values with it.
        if (!(error instanceof XError)) throw error;
      }
    },
  };
}

interface ScreenSaverValues {
  timeout: number;
  interval: number;
  preferBlanking: number;
  allowExposures: number;
}
