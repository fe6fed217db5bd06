import { setTimeout as wait } from 'node:timers/promises';
import type { TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';

const pollMilliseconds = 10;
const timeoutMilliseconds = 30_000;

/** Of a page by its number, each another one. */
export const colourOf = (index: number): string => `#${(0x10_40_80 + index * 0x11_05_03).toString(16)}`;

/** A page that is of one colour. */
export const colouredPage = (colour: string, script = ''): string =>
  `<!doctype html><body style="margin:0;background:${colour}"><script>${script}</script>`;

/**
 * Milliseconds from an action until the display has a colour at a place near its corner.
 *
 * @throws when it never has
 */
export async function waitForColour(
  display: TestDisplay,
  colour: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const begun = performance.now();
  const done = act();
  while ((await display.screenshot()).pixelAt(50, 50) !== colour) {
    if (performance.now() - begun > timeoutMilliseconds) throw new Error(`${colour} does not show.`);
    await wait(pollMilliseconds);
  }
  const taken = performance.now() - begun;
  await done;
  return taken;
}
