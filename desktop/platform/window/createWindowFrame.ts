import type { WindowFrame } from '../adapters/windowFrame.ts';
import { createWindowFrameX11, type WindowFrameOptions } from '../linux/window/windowFrameX11.ts';
import { findStageUnsupportedReason } from '../stage/createStageWindows.ts';

/** True if this desktop lets a program do without the window manager's frame. */
export function canReplaceFrame(environment: NodeJS.ProcessEnv): boolean {
  // A desktop that lets a program put a window below all others lets it move one.
  return findStageUnsupportedReason(environment) === null;
}

/** Takes over the frame of a window; null where the desktop keeps it. */
export async function createWindowFrame(
  environment: NodeJS.ProcessEnv,
  options: Omit<WindowFrameOptions, 'display'>,
): Promise<WindowFrame | null> {
  const { DISPLAY: display } = environment;
  return display && canReplaceFrame(environment) ? createWindowFrameX11({ ...options, display }) : null;
}
