import type { Machine } from '../capability.ts';
import { stageLackMessages } from '../../platform/stage/createStageWindows.ts';
import type { AppWindow } from './appWindow.ts';

/** Where the window goes when no monitor is known. */
const assumedScreen = { x: 0, y: 0, width: 1920, height: 1080 } as const;

export interface WindowOpening {
  isOpen: boolean;
  /** Why no window was opened, and what to do. */
  reason: string | null;
}

/** Opens the app window, or brings the open one to the front; says why not where there is no display or browser. */
export async function openWindow(
  window: AppWindow,
  machine: Machine,
  address: string,
): Promise<WindowOpening> {
  if (window.isOpen) {
    await window.show();
    return { isOpen: true, reason: null };
  }
  if (machine.stageLack !== null) return { isOpen: false, reason: stageLackMessages[machine.stageLack] };
  const screens = await machine.screens();
  const screen = screens.find(({ isPrimary }) => isPrimary) ?? screens[0] ?? assumedScreen;
  await window.open(await machine.browser.start(), address, screen);
  return { isOpen: true, reason: null };
}
