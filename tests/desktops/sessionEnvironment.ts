import type { Box } from './box/box.ts';
import { until } from './until.ts';

/** File into which the start of a session writes its variables. */
export const environmentFile = '/tmp/session.env';
const startMilliseconds = 60_000;

/** Waits for the variables of a session that starts, and gives them to the programs of the box. */
export async function takeEnvironment(box: Box): Promise<void> {
  await until('the shell has a session', startMilliseconds, async () => {
    const text = (await box.readFile(environmentFile).catch(() => null))?.toString();
    if (!text) return false;
    box.environment = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line): [string, string] => [
          line.slice(0, line.indexOf('=')),
          line.slice(line.indexOf('=') + 1),
        ]),
    );
    return true;
  });
}
