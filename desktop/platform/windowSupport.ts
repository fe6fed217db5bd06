import type { UnsupportedReason } from '../../src/bridge/contract/client.ts';
import { choosePlatform } from './choosePlatform.ts';

/** Reasons why no app window can be opened. */
export type WindowUnsupportedReason = Extract<UnsupportedReason, 'no_browser' | 'no_display'>;

/** The reason as a sentence for the command line. */
export const windowUnsupportedMessages: Record<WindowUnsupportedReason, string> = {
  no_browser: 'No Chromium-family browser was found.',
  no_display:
    'There is no graphical desktop: neither DISPLAY nor WAYLAND_DISPLAY is set. Start this program from the desktop.',
};

/** Returns the reason why this desktop shows no window; null where it does. Windows and macOS always have a desktop. */
export function findWindowUnsupportedReason(
  environment: NodeJS.ProcessEnv,
  system?: NodeJS.Platform,
): 'no_display' | null {
  const platform = choosePlatform(environment, system);
  if (platform.system === 'win32' || platform.system === 'darwin') return null;
  return platform.display === null && platform.waylandDisplay === null ? 'no_display' : null;
}
