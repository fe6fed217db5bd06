import { XConnection } from '../linux/x11/connection.ts';
import { isBetweenScales, readDotsPerInch, scaleOf } from '../linux/x11/readScreens.ts';
import { canReplaceFrame } from './createWindowFrame.ts';

/** The scale that a browser must be given, since it would read another one; null where it reads the right one. */
export async function readForcedScale(environment: NodeJS.ProcessEnv): Promise<number | null> {
  const { DISPLAY: display } = environment;
  if (!display || !canReplaceFrame(environment)) return null;
  try {
    const connection = await XConnection.open(display, () => undefined);
    try {
      const dotsPerInch = await readDotsPerInch(connection);
      return isBetweenScales(dotsPerInch) ? scaleOf(dotsPerInch) : null;
    } finally {
      await connection.close();
    }
  } catch {
    // Without a display the browser does not start either, and says why.
    return null;
  }
}
