import { beforeEach, expect, test } from 'vitest';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { Screen } from '../../platform/adapters/screen.ts';
import { StageController } from './stageController.ts';

const targetOf = (wid: number): WallpaperTarget => ({
  wid,
  name: `${wid}`,
  wtype: 1,
  sub_wtype: 1,
  md5: String(wid).repeat(32),
  bytes: 1,
  mime: 'video/mp4',
  web_entry: null,
});
const screenOf = (index: number): Screen => ({
  index,
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  scale: 1,
  isPrimary: index === 0,
});

let sent: [event: string, payload: unknown][];
let isOpen: boolean;
let cover: (screen: number, isCovered: boolean) => void;
let stage: StageController;

beforeEach(() => {
  sent = [];
  isOpen = false;
  stage = new StageController(
    {
      open: async () => void (isOpen = true),
      close: async () => void (isOpen = false),
      screens: async () => [screenOf(0), screenOf(1)],
      evaluate: async () => undefined,
      onCoverChange: (listener) => (cover = listener),
    },
    (event, payload) => void sent.push([event, payload]),
    50,
  );
});

/** Both screens answer the present generation. */
function report(states: ('showing' | 'failed')[]): void {
  const { generation } = stage.join(0).staged;
  for (const [screen, state] of states.entries()) stage.report({ screen, generation, state });
}

test('a target shows once every screen has reported it; it then plays', async () => {
  const shown = stage.show(targetOf(1));
  expect(sent).toEqual([['stage.staged', { generation: 1, target: targetOf(1) }]]);
  report(['showing', 'showing']);
  await shown;
  expect(isOpen).toBe(true);
  expect(sent.at(-1)).toEqual(['stage.paused', { is_paused: false }]);
});

test('a screen that cannot show it fails the set, and the former target is staged again', async () => {
  const first = stage.show(targetOf(1));
  report(['showing', 'showing']);
  await first;
  const second = stage.show(targetOf(2));
  report(['showing', 'failed']);
  await expect(second).rejects.toThrow('Screen 1 cannot show wallpaper 2');
  expect(stage.join(0).staged).toEqual({ generation: 3, target: targetOf(1) });
  expect(isOpen).toBe(true);
});

test('without a report in time the set fails, and where nothing was shown before the stage closes', async () => {
  await expect(stage.show(targetOf(1))).rejects.toThrow('did not show wallpaper 1 in time');
  expect(isOpen).toBe(false);
  expect(stage.join(0).staged.target).toBeNull();
});

test('a report of a former generation counts for nothing', async () => {
  const first = stage.show(targetOf(1));
  const { generation } = stage.join(0).staged;
  report(['showing', 'showing']);
  await first;
  const second = stage.show(targetOf(2));
  for (const screen of [0, 1]) stage.report({ screen, generation, state: 'showing' });
  await expect(second).rejects.toThrow('in time');
});

test('a page that connects late learns what is staged, paused and covered', async () => {
  const shown = stage.show(targetOf(1));
  report(['showing', 'showing']);
  await shown;
  stage.setPaused(true);
  cover(1, true);
  expect(sent.slice(-2)).toEqual([
    ['stage.paused', { is_paused: true }],
    ['stage.covered', { screen: 1, is_covered: true }],
  ]);
  expect(stage.join(0)).toMatchObject({ is_paused: true, is_covered: false });
  expect(stage.join(1)).toMatchObject({ is_paused: true, is_covered: true });
  cover(1, false);
  expect(stage.join(1).is_covered).toBe(false);
});
