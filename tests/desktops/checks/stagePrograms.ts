import type { Box } from '../box/box.ts';

/** Programs of a stage, where the desktop has them: parameters of `pkill`. */
export const player = ['-x', 'mpv'];
/** The programs that draw pages: Chromium, or WebKit's process of the helper. Names are cut to 15 letters by the system. */
export const browser = ['-x', 'chromium|WebKitWebProces'];
/** The program that opens the windows of layers. */
export const helper = ['-f', 'wayland/helper/main.js'];
/** The program that draws pages inside Plasma's shell. */
export const plasmaRenderer = ['-f', 'QtWebEngineProcess.*type=renderer'];

/** Kills processes. @returns false where there are none */
export async function kill(box: Box, process: readonly string[]): Promise<boolean> {
  return (await box.run(['pkill', '-KILL', ...process])).code === 0;
}

/** Kills everything that draws a stage on this desktop. */
export async function killStage(box: Box): Promise<void> {
  for (const process of [player, browser, helper, plasmaRenderer]) await kill(box, process);
}
