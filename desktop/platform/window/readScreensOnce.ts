import type { Screen } from '../adapters/screen.ts';
import { XConnection } from '../linux/x11/connection.ts';
import { readScreens } from '../linux/x11/readScreens.ts';
import { canReplaceFrame } from './createWindowFrame.ts';

/** The monitors of now, without following them; none where this desktop does not tell. */
export async function readScreensOnce(environment: NodeJS.ProcessEnv): Promise<Screen[]> {
  const { DISPLAY: display } = environment;
  if (!display || !canReplaceFrame(environment)) return [];
  const connection = await XConnection.open(display, () => undefined);
  try {
    return await readScreens(connection);
  } finally {
    await connection.close();
  }
}
