import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setStates } from '../../../src/bridge/contract/constants.ts';
import type { DownloadProgressDto } from '../../../src/bridge/contract/download.ts';
import { emptyPlan, type Plan } from '../../../src/bridge/contract/plan.ts';
import { DownloadError } from '../downloads/downloads.ts';
import { GlobalWallpaper, type SetOutcome } from './globalWallpaper.ts';
import { HeldScenes } from './heldScenes.ts';
import { PerformedDesktop, screenOf, targetOf, wallpaperOf } from './testing/performedDesktop.ts';

const [first, second, third] = [targetOf(1), targetOf(2), targetOf(3)];
const done: SetOutcome = { kind: 'set' };
const superseded: SetOutcome = { kind: 'superseded' };

let desktop: PerformedDesktop;
let progress: [wid: number, state: number, reason: string | null][];
/** Downloads that the test ends. */
let downloads: PromiseWithResolvers<string>[];

beforeEach(async () => {
  desktop = new PerformedDesktop();
  await desktop.start();
  desktop.drawn = [];
  progress = [];
  downloads = [1, 2].map((wid) => {
    const download = Promise.withResolvers<string>();
    desktop.fetches.set(wid, download);
    return download;
  });
});
afterEach(() => desktop.controller.stop());

const note = ({ wid, state, reason }: DownloadProgressDto): void => void progress.push([wid, state, reason]);
const set = (target = first): Promise<SetOutcome> => desktop.globalWallpaper.set(target, note);
const endDownload = (wid: number): void => downloads[wid - 1]?.resolve(`file ${wid}`);
const plannedWids = (): unknown[] =>
  desktop.controller.plan.assignments.map(({ source }) => source.kind === 'wallpaper' && source.target.wid);

test('a choice that takes long to download does not replace a later one', async () => {
  const [earlier, later] = [set(first), set(second)];
  endDownload(2);
  expect(await later).toEqual(done);
  endDownload(1);
  expect(await earlier).toEqual(superseded);
  expect(desktop.drawn).toEqual(['file 2']);
  expect(progress).toEqual([
    [2, setStates.setting, null],
    [2, setStates.set, null],
    [1, setStates.cancelled, null],
  ]);
});

test('the later choice is set, too, where its download ends last', async () => {
  const [earlier, later] = [set(first), set(second)];
  endDownload(1);
  expect(await earlier).toEqual(superseded);
  endDownload(2);
  expect(await later).toEqual(done);
  expect(desktop.drawn).toEqual(['file 2']);
});

test('a choice is set after all where the later one does not come', async () => {
  const [earlier, later] = [set(first), set(second)];
  downloads[1]?.reject(new DownloadError('network'));
  expect(await later).toEqual({ kind: 'failed', reason: 'network' });
  endDownload(1);
  expect(await earlier).toEqual(done);
  expect(desktop.drawn).toEqual(['file 1']);
});

test('a choice that a later one has replaced stays so, whatever becomes of those after it', async () => {
  const [slow, shown] = [set(first), set(second)];
  endDownload(2);
  expect(await shown).toEqual(done);
  desktop.fetches.set(3, Promise.withResolvers());
  const failing = set(third);
  desktop.fetches.get(3)?.reject(new DownloadError('network'));
  expect(await failing).toEqual({ kind: 'failed', reason: 'network' });
  endDownload(1);
  expect(await slow).toEqual(superseded);
  expect(desktop.shown).toEqual([2, 2]);
});

test('the plan stays as it is until the download has ended', async () => {
  desktop.put(null, wallpaperOf(third));
  const setting = set(first);
  await desktop.controller.settled();
  expect([plannedWids(), desktop.shown]).toEqual([[3], [3, 3]]);
  endDownload(1);
  await setting;
  expect([plannedWids(), desktop.shown]).toEqual([[1], [1, 1]]);
});

test('what is taken off the desktop does not come back with the end of its download', async () => {
  desktop.put(null, wallpaperOf(third));
  await desktop.controller.settled();
  const setting = set(first);
  await desktop.globalWallpaper.remove();
  endDownload(1);
  expect(await setting).toEqual(superseded);
  expect(desktop.drawn).toEqual(['file 3', 'as it was']);
});

test('nothing is set any more once the host ends', async () => {
  const late = set(first);
  await desktop.globalWallpaper.suspend();
  endDownload(1);
  expect(await late).toEqual(superseded);
  expect([desktop.drawn, desktop.stored]).toEqual([[], []]);
});

test('what no screen can show leaves the plan as it was, and is said with its reason', async () => {
  desktop.put('a', wallpaperOf(targetOf(3, 1)));
  await desktop.controller.settled();
  desktop.broken.add(4);
  expect(await set(targetOf(4, 1))).toEqual({ kind: 'failed', reason: 'not_verified' });
  await desktop.controller.settled();
  expect(desktop.controller.plan.assignments.map(({ screen }) => screen)).toEqual(['a']);
  expect(desktop.shown).toEqual([3, null]);
  expect(progress.at(-1)).toEqual([4, setStates.setFailed, 'not_verified']);
});

test('what showed before comes back where two wallpapers in a row cannot be shown', async () => {
  desktop.put(null, wallpaperOf(targetOf(3, 1)));
  await desktop.controller.settled();
  for (const wid of [4, 5]) desktop.broken.add(wid);
  const later = Promise.withResolvers<SetOutcome>();
  const earlier = desktop.globalWallpaper.set(targetOf(4, 1), ({ state }) => {
    if (state === setStates.setting) later.resolve(set(targetOf(5, 1)));
  });
  expect(await earlier).toEqual(superseded);
  expect(await later.promise).toEqual({ kind: 'failed', reason: 'not_verified' });
  const planned = desktop.stored.map(({ assignments: [only] }) => only?.source);
  expect(planned).toMatchObject([3, 4, 5, 3].map((wid) => ({ target: { wid } })));
  await desktop.controller.settled();
  expect(desktop.shown).toEqual([3, 3]);
});

test('a plan that the disk has no room for is refused, and the desktop stays as it is', async () => {
  desktop.put(null, wallpaperOf(third));
  await desktop.controller.settled();
  desktop.isDiskFull = true;
  endDownload(2);
  expect(await set(second)).toEqual({ kind: 'failed', reason: 'unknown' });
  await desktop.controller.settled();
  expect([desktop.drawn, desktop.shown]).toEqual([['file 3'], [3, 3]]);
});

test('a wallpaper is fetched once for all screens, and again by a screen that comes later', async () => {
  endDownload(2);
  await set(second);
  expect([desktop.fetched, desktop.shown]).toEqual([[2], [2, 2]]);
  const download = Promise.withResolvers<string>();
  desktop.fetches.set(2, download);
  desktop.changeScreens([...desktop.screens, screenOf(2)]);
  download.reject(new DownloadError('network'));
  await desktop.controller.settled();
  expect(desktop.controller.state.screens.map(({ failure }) => failure)).toEqual([null, null, 'network']);
});

test('a wallpaper whose options change while it is set is set', async () => {
  endDownload(2);
  const setting = set(second);
  await expect.poll(plannedWids).toEqual([2]);
  desktop.controller.change((plan) => ({ ...plan, assignments: [...plan.assignments] }));
  expect(await setting).toEqual(done);
});

test('a request that is sent several times is granted each time, and carried out once', async () => {
  const times = [set(second), set(second), set(second)];
  endDownload(2);
  expect(await Promise.all(times)).toEqual([done, done, done]);
  expect(desktop.drawn).toEqual(['file 2']);
  expect(progress).toEqual([
    [2, setStates.setting, null],
    [2, setStates.set, null],
  ]);
});

test('the progress of a request without a listener is heard by the one that joins it', async () => {
  const quiet = desktop.globalWallpaper.set(second);
  const heard = set(second);
  endDownload(2);
  expect(await Promise.all([quiet, heard])).toEqual([done, done]);
  expect(progress).toEqual([
    [2, setStates.setting, null],
    [2, setStates.set, null],
  ]);
});

test('a choice that is made again after another one is set once, and the other one is idle', async () => {
  const choices = [set(second), set(first), set(second)];
  endDownload(1);
  endDownload(2);
  expect(await Promise.all(choices)).toEqual([done, superseded, done]);
  expect(desktop.drawn).toEqual(['file 2']);
  expect(progress).toContainEqual([1, setStates.cancelled, null]);
});

test('a choice that is made again while another one replaces it is the one that shows', async () => {
  const settling: PromiseWithResolvers<void>[] = [];
  let plan: Plan = emptyPlan;
  const planned: unknown[] = [];
  const slow = new GlobalWallpaper({
    desktop: {
      start: async () => undefined,
      get plan() {
        return plan;
      },
      change(update) {
        plan = update(plan);
        planned.push(
          ...plan.assignments.map(({ source }) => source.kind === 'wallpaper' && source.target.wid),
        );
      },
      performAgain: () => undefined,
      settled() {
        const settled = Promise.withResolvers<void>();
        settling.push(settled);
        return settled.promise;
      },
      hasDisplay: true,
      failure: null,
    },
    scenes: new HeldScenes(async () => null),
    log: () => undefined,
  });
  const earlier = slow.set(second);
  await vi.waitFor(() => expect(planned).toEqual([2]));
  const replacing = slow.set(first);
  await vi.waitFor(() => expect(planned).toEqual([2, 1]));
  const again = slow.set(second);
  // The screens settle together: both end at once.
  for (const settled of settling) settled.resolve();
  await vi.waitFor(() => expect(planned).toEqual([2, 1, 2]));
  for (const settled of settling) settled.resolve();
  const outcomes = await Promise.all([earlier, replacing, again]);
  expect([outcomes[0], outcomes[2]]).toEqual([done, done]);
});

test('once it has ended, the same request sets the wallpaper again', async () => {
  endDownload(2);
  await set(second);
  await set(second);
  expect(desktop.drawn).toEqual(['file 2', 'file 2']);
});

test('a failed download reports why', async () => {
  const setting = set(second);
  downloads[1]?.reject(new DownloadError('network'));
  expect(await setting).toEqual({ kind: 'failed', reason: 'network' });
  expect(progress).toEqual([[2, setStates.setFailed, 'network']]);
});

test('a download that the user stopped announces nothing more', async () => {
  const setting = set(second);
  downloads[1]?.reject(new DownloadError(null));
  expect(await setting).toEqual({ kind: 'failed', reason: null });
  expect(progress).toEqual([]);
});

test('without a display nothing can be set, and the plan stays', async () => {
  desktop.changeScreens([]);
  expect(await set(third)).toEqual({ kind: 'failed', reason: 'no_display' });
  expect(desktop.stored).toEqual([]);
});
