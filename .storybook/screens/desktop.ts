import { expect, waitFor } from 'storybook/test';
import type { DesktopState, ScreenState } from '../../src/bridge/contract/desktop.ts';
import type { WallpaperTarget } from '../../src/bridge/contract/wallpaper.ts';
import { helloAnswer } from '../../src/stores/testing/fixtures/client.ts';
import {
  desktopState,
  monitor,
  screenState,
  scriptedDesktop,
} from '../../src/stores/testing/fixtures/desktop.ts';
import type { BridgeAnswers } from '../../src/stores/testing/scriptedBridge.ts';
import { screen, within } from '../queries.ts';
import { wallpaperOf } from './catalogue.ts';
import { presentClient } from './client.ts';
import { identity } from './people.ts';

/** A wallpaper of the starter catalogue as the client names it. */
export function targetOfCatalogue(wid: number): WallpaperTarget {
  const { name, name_en, wtype, sub_wtype, md5, mime, web_entry } = wallpaperOf(wid);
  return { wid, name, name_en, wtype, sub_wtype, md5, bytes: 0, mime, web_entry };
}

/** The state of a screen that shows the wallpaper that it is to show. */
export function showing(wid: number): Pick<ScreenState, 'shown' | 'wanted'> {
  const target = targetOfCatalogue(wid);
  return { shown: target, wanted: target };
}

/** Three monitors as on the mock: one large, one beside it, one upright. */
export const threeScreens: ScreenState[] = [
  screenState(1, {
    ...showing(101001),
    screen: monitor(1, { name: 'DELL U2723QE', width: 2560, height: 1440, y: 480 }),
    cost: { cpu: 8, memory_megabytes: 148, frames_per_second: 24, decoded_by: 'gpu' },
  }),
  screenState(2, {
    ...showing(101002),
    screen: monitor(2, { x: 2560, y: 840 }),
    cost: { cpu: 0, memory_megabytes: 62, frames_per_second: 0, decoded_by: 'cpu' },
    playback: 'pause',
    reasons: ['covered', 'battery'],
  }),
  screenState(3, {
    ...showing(201025),
    screen: monitor(3, { x: 4480, y: 0, width: 1080, height: 1920 }),
    cost: { cpu: 0, memory_megabytes: 36, frames_per_second: null, decoded_by: null },
    playback: 'pause',
    reasons: ['full_screen'],
  }),
];

/** The cost of all screens; null where nothing of ours runs on any. */
function totalCost(screens: readonly ScreenState[]): DesktopState['cost'] {
  const costs = screens.flatMap(({ cost }) => cost ?? []);
  if (costs.length === 0) return null;
  return {
    cpu: costs.reduce((sum, { cpu }) => sum + cpu, 0),
    memory_megabytes: costs.reduce((sum, { memory_megabytes }) => sum + memory_megabytes, 0),
    is_window_open: true,
  };
}

/** The present client on a machine with this desktop. */
export function desktopClient(
  screens: ScreenState[] = threeScreens,
  parts: Partial<DesktopState> = {},
  answers: BridgeAnswers = {},
): BridgeAnswers {
  const client = {
    ...presentClient,
    ...scriptedDesktop(desktopState(screens, { cost: totalCost(screens), ...parts })),
    ...answers,
  };
  return {
    ...client,
    'client.hello': () => helloAnswer({ device_id: identity.device_id, methods: Object.keys(client) }),
  };
}

/** Expects a monitor to show the reason for which it is held back, with no letter cut. */
export async function showsWholeReason(reason: string): Promise<void> {
  const stage = await screen.findByRole('radiogroup', { name: '屏幕，选一块来设置' });
  const text = await within(stage).findByText(reason, { exact: true });
  await waitFor(async () => {
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
    await expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight);
  });
}
