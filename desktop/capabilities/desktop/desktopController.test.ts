import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyPlan, plainOptions } from '../../../src/bridge/contract/plan.ts';
import type { SeenDesktop } from '../../platform/adapters/desktopWatch.ts';
import { DownloadError } from '../downloads/downloads.ts';
import { showOnly } from './planChanges.ts';
import { PerformedDesktop, screenOf, targetOf, wallpaperOf } from './testing/performedDesktop.ts';

const playlistId = '11111111-1111-4111-8111-111111111111';
const seenOf = (workspace: number): SeenDesktop => ({
  workspace: { current: workspace, count: 2 },
  activeProgram: null,
  filling: [],
  programs: new Set(),
});

let desktop: PerformedDesktop;

beforeEach(async () => {
  desktop = new PerformedDesktop();
  await desktop.start();
  desktop.drawn = [];
});
afterEach(() => desktop.controller.stop());

test('the plan is desktop.stored before it is performed', () => {
  desktop.put(null, wallpaperOf(targetOf(1)));
  expect(desktop.stored.length).toBe(1);
  expect(desktop.drawn).toEqual([]);
});

test('one picture for all is the system’s own, each screen its own is composed', async () => {
  desktop.put(null, wallpaperOf(targetOf(1)));
  await desktop.controller.settled();
  desktop.put('b', wallpaperOf(targetOf(2)));
  await desktop.controller.settled();
  expect(desktop.drawn).toEqual(['file 1', 'file 1 at 0,file 2 at 100']);
  expect(desktop.shown).toEqual([1, 2]);
});

test('a screen with a video has a stage, the other one none', async () => {
  desktop.put('a', wallpaperOf(targetOf(1, 1)));
  desktop.put('b', wallpaperOf(targetOf(2)));
  await desktop.controller.settled();
  expect(desktop.open).toEqual(['a']);
  desktop.put('a', { kind: 'system' });
  await desktop.controller.settled();
  expect([desktop.open, desktop.shown]).toEqual([[], [null, 2]]);
});

test('the next start performs the desktop.stored plan, and the same again changes nothing', async () => {
  await desktop.controller.stop();
  desktop.drawn = [];
  await desktop.start(desktop.create(showOnly(emptyPlan, targetOf(1))));
  desktop.see(seenOf(0));
  desktop.see(seenOf(1));
  await desktop.controller.settled();
  expect(desktop.drawn).toEqual(['file 1']);
});

test('a wallpaper whose file is another one now is fetched and shown anew, and is the same wallpaper', async () => {
  const target = targetOf(1, 1);
  desktop.put('a', wallpaperOf(target));
  await desktop.controller.settled();
  expect(desktop.fetched).toEqual([1]);
  desktop.controller.report({});
  await desktop.controller.settled();
  expect(desktop.fetched).toEqual([1]);
  desktop.renditions.set(target.md5, 'f'.repeat(32));
  desktop.controller.report({});
  await desktop.controller.settled();
  expect(desktop.fetched).toEqual([1, 1]);
  expect(desktop.controller.state.screens[0]).toMatchObject({ shown: target, wanted: target });
});

test('of several requests the last one is shown, whichever file comes last', async () => {
  desktop.fetches.set(1, Promise.withResolvers());
  desktop.put(null, wallpaperOf(targetOf(1)));
  desktop.put(null, wallpaperOf(targetOf(2)));
  await desktop.controller.settled();
  desktop.fetches.get(1)?.resolve('file 1');
  await desktop.controller.settled();
  expect(desktop.drawn).toEqual(['file 2']);
});

test('nothing is shown any more once the host ends', async () => {
  desktop.fetches.set(1, Promise.withResolvers());
  desktop.put(null, wallpaperOf(targetOf(1)));
  await desktop.controller.stop();
  desktop.fetches.get(1)?.resolve('file 1');
  await desktop.controller.settled();
  expect([desktop.drawn, desktop.open]).toEqual([['as it was'], []]);
});

test('a screen that goes and comes back has its own again', async () => {
  desktop.put('a', wallpaperOf(targetOf(1, 1)));
  desktop.put('b', wallpaperOf(targetOf(2, 1)));
  await desktop.controller.settled();
  desktop.changeScreens([screenOf(0)]);
  await desktop.controller.settled();
  await expect.poll(() => desktop.open).toEqual(['a']);
  desktop.changeScreens([screenOf(0), screenOf(1)]);
  await desktop.controller.settled();
  expect([desktop.open, desktop.shown]).toEqual([
    ['a', 'b'],
    [1, 2],
  ]);
});

test('a screen that is unplugged while its wallpaper is on its way has it once it is back', async () => {
  desktop.fetches.set(2, Promise.withResolvers());
  desktop.put('a', wallpaperOf(targetOf(1, 1)));
  desktop.put('b', wallpaperOf(targetOf(2, 1)));
  desktop.changeScreens([screenOf(0)]);
  desktop.fetches.get(2)?.resolve('file 2');
  await desktop.controller.settled();
  await expect.poll(() => [desktop.open, desktop.shown]).toEqual([['a'], [1]]);
  desktop.changeScreens([screenOf(0), screenOf(1)]);
  await desktop.controller.settled();
  expect([desktop.open, desktop.shown]).toEqual([
    ['a', 'b'],
    [1, 2],
  ]);
});

test('a plan that the disk has no room for is refused, and the desktop stays as it is', async () => {
  desktop.put(null, wallpaperOf(targetOf(1)));
  await desktop.controller.settled();
  desktop.isDiskFull = true;
  expect(() => desktop.put(null, wallpaperOf(targetOf(2)))).toThrow('full');
  await desktop.controller.settled();
  expect([desktop.drawn, desktop.shown]).toEqual([['file 1'], [1, 1]]);
  desktop.isDiskFull = false;
  desktop.put(null, wallpaperOf(targetOf(2)));
  await desktop.controller.settled();
  expect(desktop.shown).toEqual([2, 2]);
});

test('a workspace has its own wallpaper', async () => {
  desktop.put(null, wallpaperOf(targetOf(1)));
  desktop.put(null, wallpaperOf(targetOf(2)), 1);
  desktop.see(seenOf(0));
  await desktop.controller.settled();
  desktop.see(seenOf(1));
  await desktop.controller.settled();
  desktop.see(seenOf(0));
  await desktop.controller.settled();
  expect(desktop.drawn).toEqual(['file 1', 'file 2', 'file 1']);
  expect(desktop.controller.state.workspace).toEqual({ current: 0, count: 2 });
});

test('a scene that cannot be shown leaves the former one, says so, and is tried when the screens change', async () => {
  desktop.put('a', wallpaperOf(targetOf(1, 1)));
  await desktop.controller.settled();
  desktop.broken.add(2);
  desktop.put('a', wallpaperOf(targetOf(2, 1)));
  await desktop.controller.settled();
  expect(desktop.controller.state.screens[0]).toMatchObject({
    wanted: { wid: 2 },
    shown: { wid: 1 },
    failure: 'not_verified',
  });
  desktop.broken.clear();
  desktop.changeScreens([screenOf(0)]);
  await desktop.controller.settled();
  expect(desktop.controller.state.screens[0]).toMatchObject({ shown: { wid: 2 }, failure: null });
});

test('a download that fails is a state with its reason', async () => {
  const download = Promise.withResolvers<string>();
  desktop.fetches.set(1, download);
  desktop.put('a', wallpaperOf(targetOf(1)));
  download.reject(new DownloadError('network'));
  await desktop.controller.settled();
  expect(desktop.controller.state.screens[0]).toMatchObject({ shown: null, failure: 'network' });
});

test('a covered screen pauses with its reason, the other one plays', async () => {
  desktop.put(null, wallpaperOf(targetOf(1, 1)));
  await desktop.controller.settled();
  desktop.cover(1, true);
  const [first, second] = desktop.controller.state.screens;
  expect([first?.playback, second?.playback, second?.reasons]).toEqual(['play', 'pause', ['covered']]);
  expect(desktop.played.at(-1)).toBe(JSON.stringify({ screen: 1, playback: 'pause', is_muted: false }));
  expect(desktop.states.at(-1)).toEqual(desktop.controller.state);
});

test('what moves is followed with how it plays; what costs too much plays less, and says so', async () => {
  desktop.put('a', wallpaperOf(targetOf(1, 1)));
  desktop.put('b', wallpaperOf(targetOf(2)));
  await desktop.controller.settled();
  const moving = { id: 'a', md5: targetOf(1).md5, pixels: 10_000, playback: 'play' };
  expect(desktop.followed.at(-1)).toEqual([[moving], emptyPlan.policy.budget]);
  desktop.ledger.overBudget = 'slow';
  desktop.changeCost();
  expect(desktop.followed.at(-1)).toEqual([[{ ...moving, playback: 'slow' }], emptyPlan.policy.budget]);
  expect(desktop.states.at(-1)).toMatchObject({
    screens: [
      {
        playback: 'slow',
        reasons: ['budget'],
        cost: { cpu: 12, memory_megabytes: 90, frames_per_second: 24, decoded_by: 'gpu' },
      },
      { cost: null },
    ],
    saved_today: { paused_seconds: 60, cpu_seconds: 20 },
  });
});

test('a playlist shows its entry, and the next one when that changes', async () => {
  desktop.put(null, { kind: 'playlist', playlist: playlistId, options: plainOptions });
  expect(desktop.controller.state.screens[0]?.no_scene_reason).toBe('playlist_gone');
  for (const wid of [1, 2]) {
    desktop.entries = new Map([[playlistId, targetOf(wid)]]);
    desktop.changeEntries();
    await desktop.controller.settled();
  }
  expect(desktop.drawn).toEqual(['file 1', 'file 2']);
});

test('after sleep the rules know the time at once, and what failed is tried again', async () => {
  const conditions = [{ kind: 'time' as const, from: '22:00', to: '06:00' }];
  const outcome = { kind: 'playback' as const, playback: 'pause' as const };
  const rule = { id: playlistId, name: 'night', is_on: true, screens: null, match: 'all' as const };
  desktop.controller.change((plan) => ({ ...plan, rules: [{ ...rule, conditions, outcome }] }));
  desktop.broken.add(1);
  desktop.put('a', wallpaperOf(targetOf(1, 1)));
  await desktop.controller.settled();
  expect(desktop.controller.state.screens[0]).toMatchObject({ playback: 'play', failure: 'not_verified' });
  desktop.broken.clear();
  desktop.time = { ...desktop.time, minute: 23 * 60 };
  desktop.controller.wake();
  await desktop.controller.settled();
  expect(desktop.controller.state.screens[0]).toMatchObject({
    playback: 'pause',
    reasons: ['rule'],
    shown: { wid: 1 },
    failure: null,
  });
});

test('rules are tried out without a change', async () => {
  desktop.see(seenOf(1));
  const rule = {
    id: playlistId,
    name: 'second workspace',
    is_on: true,
    screens: ['b'],
    match: 'all' as const,
    conditions: [{ kind: 'workspace' as const, workspace: 1 }],
    outcome: { kind: 'playback' as const, playback: 'pause' as const },
  };
  expect(await desktop.controller.tryRules([rule])).toEqual([
    { id: rule.id, conditions: [true], deciding_screens: ['b'] },
  ]);
  expect(desktop.stored).toEqual([]);
});
