import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SeenDesktop } from '../../../adapters/desktopWatch.ts';
import { FakeCompositor } from './testing/fakeCompositor.ts';
import { ToplevelWatch } from './toplevelWatch.ts';

const outputs = [
  { connector: 'DP-1', x: 0, width: 1_920, height: 1_080, scale: 1 },
  { connector: 'DP-2', x: 1_920, width: 1_280, height: 720, scale: 2 },
];

let compositor: FakeCompositor;
let watch: ToplevelWatch | null;
let covered: readonly string[];
let seen: SeenDesktop | null;
let logged: string[];

beforeEach(async () => {
  covered = [];
  seen = null;
  logged = [];
  compositor = await FakeCompositor.start(outputs);
  watch = await follow(compositor.path);
  watch?.onCoverLook((connectors) => (covered = [...connectors]));
  watch?.start((each) => (seen = each));
});

afterEach(async () => {
  await watch?.stop();
  await compositor.stop();
});

const follow = (path: string) =>
  ToplevelWatch.open(path, (message, cause) => void logged.push(`${message}: ${String(cause)}`));

test('a maximized window covers its output while it is the active one', async () => {
  const window = compositor.openWindow('Editor', ['DP-2'], 'maximized', 'activated');
  await expect.poll(() => covered).toEqual(['DP-2']);
  expect(seen).toEqual({
    workspace: null,
    activeProgram: 'editor',
    // The middle of the second output, at its scale.
    filling: [{ program: 'editor', isFullScreen: false, x: 5_120, y: 720 }],
    programs: new Set(['editor']),
  });
  // As on another workspace: it lies there as before, and is not seen.
  window.setStates('maximized');
  await expect.poll(() => covered).toEqual([]);
  window.setStates('maximized', 'activated');
  await expect.poll(() => covered).toEqual(['DP-2']);
  window.setStates('maximized', 'activated', 'minimized');
  await expect.poll(() => covered).toEqual([]);
});

test('a window in full screen is told as one, and follows to another output', async () => {
  const window = compositor.openWindow('film', ['DP-1'], 'fullScreen', 'activated');
  await expect.poll(() => covered).toEqual(['DP-1']);
  expect(seen?.filling).toEqual([{ program: 'film', isFullScreen: true, x: 960, y: 540 }]);
  window.setOutputs('DP-2');
  await expect.poll(() => covered).toEqual(['DP-2']);
});

test('an ordinary window covers nothing, and one that is closed is forgotten', async () => {
  compositor.openWindow('Terminal', ['DP-1'], 'activated');
  const other = compositor.openWindow('editor', ['DP-1'], 'maximized');
  await expect.poll(() => seen?.programs).toEqual(new Set(['terminal', 'editor']));
  expect([covered, seen?.activeProgram]).toEqual([[], 'terminal']);
  other.close();
  await expect.poll(() => seen?.programs).toEqual(new Set(['terminal']));
  await expect.poll(() => compositor.destroyed.size).toBe(1);
});

test('an output that is unplugged is not covered any more', async () => {
  compositor.openWindow('editor', ['DP-1', 'DP-2'], 'maximized', 'activated');
  await expect.poll(() => covered).toEqual(['DP-1', 'DP-2']);
  compositor.unplug('DP-2');
  await expect.poll(() => covered).toEqual(['DP-1']);
});

test('a compositor that tells no windows, and a socket that is none, are not followed', async () => {
  const silent = await FakeCompositor.start(outputs, { hasManager: false });
  expect(await follow(silent.path)).toBeNull();
  expect(await follow(`${silent.path}-none`)).toBeNull();
  await silent.stop();
  expect(logged).toEqual([]);
});

test('what is no message of the protocol ends the watch, and is logged once', async () => {
  compositor.sendBytes(Buffer.alloc(8));
  await expect.poll(() => logged).toHaveLength(1);
  expect(logged[0]).toContain('a message without a size');
});
