import type { SharedBrowser } from '../browser/sharedBrowser.ts';
import type { Screen } from '../platform/adapters/screen.ts';
import { windowUnsupportedMessages, type WindowUnsupportedReason } from '../platform/windowSupport.ts';
import type { StoredValues } from '../storage/storedValues.ts';
import { windowSize, type AppPage, type AppWindow } from './appWindow.ts';
import { readRememberedPlace } from './rememberedPlace.ts';

/** Screen for the window when no monitor is known. */
const assumedScreen: Screen = {
  id: '',
  name: null,
  index: 0,
  x: 0,
  y: 0,
  width: 1920,
  height: 1080,
  scale: 1,
  isPrimary: true,
};

export interface WindowOpening {
  isOpen: boolean;
  /** Reason why no window was opened, and the remedy. */
  reason: string | null;
}

/** The environment in which a window is opened: its browser and its page. */
export interface WindowGround {
  readonly browser: SharedBrowser;
  readonly windowUnsupportedReason: WindowUnsupportedReason | null;
  screens(): Promise<Screen[]>;
}

/** Opens the app window, or brings the open one to the front; says why not where there is no display or browser. */
export async function openWindow(
  window: AppWindow,
  ground: WindowGround,
  page: AppPage,
  values: Pick<StoredValues, 'get'>,
): Promise<WindowOpening> {
  // The port of a window that was opened early may have been taken from the host since.
  if (window.isOpen && window.url !== page.url) await window.close();
  if (window.isOpen) {
    await window.show();
    return { isOpen: true, reason: null };
  }
  if (ground.windowUnsupportedReason !== null)
    return { isOpen: false, reason: windowUnsupportedMessages[ground.windowUnsupportedReason] };
  const screens = await ground.screens();
  const screen = screens.find(({ isPrimary }) => isPrimary) ?? screens[0] ?? assumedScreen;
  const centre = {
    x: Math.round(
      screen.x / screen.scale + Math.max(0, (screen.width / screen.scale - windowSize.width) / 2),
    ),
    y: Math.round(
      screen.y / screen.scale + Math.max(0, (screen.height / screen.scale - windowSize.height) / 2),
    ),
    ...windowSize,
    isSized: false,
    isMaximized: false,
  };
  const place = readRememberedPlace(values, screens.length > 0 ? screens : [assumedScreen]) ?? centre;
  await window.open(await ground.browser.start(), page, place);
  return { isOpen: true, reason: null };
}
