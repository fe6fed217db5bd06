/* oxlint-disable max-lines -- all that a stage does, by one set-up */
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { plainOptions } from '../../../../src/bridge/contract/plan.ts';
import type { StageLevel, StageScene } from '../../../../src/bridge/contract/stage.ts';
import type { Screen } from '../../../platform/adapters/screen.ts';
import { noPackages } from './stagedPackages.ts';
import { StageBudget } from './stageBudget.ts';
import { StagePerformer } from './stagePerformer.ts';

const area = { x: 0, y: 0, width: 100, height: 100 };
const sceneOf = (wid: number, more: Partial<StageScene['target']> = {}): StageScene => ({
  target: {
    wid,
    name: `${wid}`,
    wtype: 1,
    sub_wtype: 1,
    md5: String(wid).repeat(32),
    bytes: 1,
    mime: 'video/mp4',
    web_entry: null,
    ...more,
  },
  options: plainOptions,
  area,
});
const web = sceneOf(3, { sub_wtype: 3, web_entry: 'index.html' });
const screenOf = (index: number): Screen => ({
  ...area,
  id: `screen ${index}`,
  name: null,
  index,
  scale: 1,
  isPrimary: index === 0,
});
const [left, right] = [screenOf(0), screenOf(1)];
const path = '/data/file';
const play: StageLevel = { playback: 'play', is_muted: false };

const source = '/media/moon?s=1';

let levels: [screen: number, level: StageLevel][];
let sent: [event: string, payload: unknown][];
let open: readonly string[];
let isPointerFed: boolean;
let kept: number[];
let stills: number[];
let exceed: () => void;
let giveUp: (screen: number) => void;
let stage: StagePerformer;

beforeEach(() => {
  [sent, levels] = [[], []];
  open = [];
  isPointerFed = false;
  kept = [];
  stills = [];
  stage = new StagePerformer({
    windows: {
      open: async (screens = []) => void (open = screens),
      close: async () => void (open = []),
      screens: async () => [left, right],
      evaluate: async () => undefined,
      onScreensChange: () => undefined,
      keepFrame: async (screen) => void kept.push(screen),
      showLastFrame: async (screen) => void stills.push(screen),
      onGiveUp: (listener) => (giveUp = listener),
      feedPointer: (isFed) => void (isPointerFed = isFed),
      onCoverChange: () => undefined,
    },
    broadcast: (event, payload) => void sent.push([event, payload]),
    addSource: (staged) => ({ ...staged, scene: staged.scene && { ...staged.scene, source } }),
    packages: { ...noPackages, setLevel: (...notified) => void levels.push(notified) },
    createBudget: (onExceeded) => {
      exceed = onExceeded;
      return new StageBudget({ readCpuSeconds: async () => 0, onExceeded, log: () => undefined });
    },
    showTimeout: 50,
  });
});

/** A screen answers its present generation. */
function report({ index }: Screen, state: 'showing' | 'failed' = 'showing'): void {
  stage.report({ screen: index, generation: stage.join(index).staged.generation, state });
}

async function show(screen: Screen, scene: StageScene, level = play): Promise<void> {
  const shown = stage.show(screen, scene, level, path);
  report(screen);
  await shown;
}

const widOn = ({ index }: Screen): number | undefined => stage.join(index).staged.scene?.target.wid;

test('each screen shows a scene of its own once it has reported it', async () => {
  const shown = stage.show(left, sceneOf(1), play, path);
  expect(sent[0]).toEqual(['stage.staged', { screen: 0, generation: 1, scene: { ...sceneOf(1), source } }]);
  report(left);
  await shown;
  await show(right, sceneOf(2));
  expect(open).toEqual([left.id, right.id]);
  expect([widOn(left), widOn(right)]).toEqual([1, 2]);
  expect(kept).toEqual([0, 1]);
  await stage.hide(left);
  expect(open).toEqual([right.id]);
  expect([widOn(left), widOn(right)]).toEqual([undefined, 2]);
});

test('a screen that cannot show a scene keeps the former one, and the others are left alone', async () => {
  await show(left, sceneOf(1));
  await show(right, sceneOf(1));
  const second = stage.show(right, sceneOf(2), play, path);
  report(right, 'failed');
  await expect(second).rejects.toThrow('Screen 1 cannot show wallpaper 2');
  expect([widOn(left), widOn(right)]).toEqual([1, 1]);
  expect(open.length).toBe(2);
});

test('without a report in time the scene fails, and where nothing was shown before the stage closes', async () => {
  await show(right, sceneOf(2));
  await expect(stage.show(left, sceneOf(1), play, path)).rejects.toThrow('did not show wallpaper 1 in time');
  expect(open).toEqual([right.id]);
  expect(widOn(left)).toBeUndefined();
});

test('a report of a former generation counts for nothing', async () => {
  await show(left, sceneOf(1));
  const { generation } = stage.join(0).staged;
  const second = stage.show(left, sceneOf(2), play, path);
  stage.report({ screen: 0, generation, state: 'showing' });
  await expect(second).rejects.toThrow('in time');
});

test('a scene that another one replaces fails at once, and the other one is shown', async () => {
  const [first, second] = [
    stage.show(left, sceneOf(1), play, path),
    stage.show(left, sceneOf(2), play, path),
  ];
  await expect(first).rejects.toThrow('something else');
  report(left);
  await second;
  expect(widOn(left)).toBe(2);
});

test('a page that connects late learns what is staged, and how it is to play', async () => {
  await show(left, sceneOf(1));
  stage.setLevel(left, { playback: 'pause', is_muted: true });
  expect(sent.at(-1)).toEqual(['stage.played', { screen: 0, playback: 'pause', is_muted: true }]);
  expect(levels.at(-1)).toEqual([0, { playback: 'pause', is_muted: true }]);
  expect(stage.join(0)).toMatchObject({ staged: { scene: sceneOf(1) }, playback: 'pause', is_muted: true });
  expect(stage.join(1)).toMatchObject({ staged: { scene: null }, playback: 'play' });
});

test('the same level again is not announced', async () => {
  await show(left, sceneOf(1));
  const announced = sent.length;
  stage.setLevel(left, play);
  expect(sent.length).toBe(announced);
});

test('a still shows the last frame, and its page draws nothing until it plays again', async () => {
  await show(left, sceneOf(1));
  stage.setLevel(left, { playback: 'still', is_muted: false });
  expect(stills).toEqual([0]);
  await expect.poll(() => stage.join(0).staged.scene).toBeNull();
  stage.setLevel(left, play);
  expect(widOn(left)).toBe(1);
  report(left);
  expect(kept).toEqual([0, 0]);
});

test('a scene that comes while nothing may play is shown once, and then still', async () => {
  await show(left, sceneOf(1), { playback: 'off', is_muted: false });
  await expect.poll(() => stage.join(0).staged.scene).toBeNull();
  expect(stills).toEqual([0]);
});

test('web wallpapers alone are told where the pointer is, while they play', async () => {
  await show(left, sceneOf(1));
  expect(isPointerFed).toBe(false);
  await show(right, web);
  expect(isPointerFed).toBe(true);
  stage.setLevel(right, { playback: 'pause', is_muted: false });
  expect(isPointerFed).toBe(false);
  stage.setLevel(right, play);
  expect(isPointerFed).toBe(true);
  await stage.close();
});

test('what a stage cannot do is said for its screen; the next scene starts again', async () => {
  let changes = 0;
  stage.onLimitChange(() => (changes += 1));
  await show(left, sceneOf(1));
  giveUp(0);
  expect(changes).toBe(1);
  expect(stage.limitOf(left.id)).toEqual({ playback: 'still', playback_reason: 'crashed' });
  expect(stage.limitOf(right.id)).toBeNull();
  const { generation } = stage.join(0).staged;
  await show(left, sceneOf(2));
  expect(stage.limitOf(left.id)).toBeNull();
  const slow = { playback: 'slow', playback_reason: 'no_gpu' } as const;
  stage.reportPlayback({ screen: 0, generation, ...slow });
  expect(stage.limitOf(left.id)).toBeNull();
  stage.reportPlayback({ screen: 0, generation: stage.join(0).staged.generation, ...slow });
  expect(stage.limitOf(left.id)).toEqual(slow);
});

test('a web wallpaper that costs too much without a GPU becomes a still, with a word', async () => {
  await show(left, web);
  await show(right, sceneOf(1));
  expect(stage.limitOf(left.id)).toEqual({ playback: 'slow', playback_reason: 'no_gpu' });
  exceed();
  expect(stage.limitOf(left.id)).toEqual({ playback: 'still', playback_reason: 'too_slow' });
  expect(stills).toEqual([0]);
  // Its page ends what drew it; chosen again, it is loaded again.
  await expect.poll(() => stage.join(0).staged.scene).toBeNull();
  expect([widOn(right), isPointerFed]).toEqual([1, false]);
  await stage.close();
});

describe('with a video player', () => {
  const blurred: StageScene = { ...sceneOf(5), options: { ...plainOptions, blur: 3 } };
  let played: ReadonlyMap<string, string>;
  let staged: (number | null)[];
  let reportPlayed: (state: 'showing' | 'failed') => void;
  /** True for a player that shows at once what it gets. */
  let isPrompt: boolean;

  beforeEach(() => {
    played = new Map();
    staged = [];
    isPrompt = false;
    let generation = 0;
    stage = new StagePerformer({
      windows: {
        open: async (screens = [], among = new Map()) => {
          open = screens;
          played = among;
        },
        close: async () => void (open = []),
        screens: async () => [left, right],
        evaluate: async () => undefined,
        onScreensChange: () => undefined,
        keepFrame: async () => undefined,
        showLastFrame: async (screen) => void stills.push(screen),
        onGiveUp: (listener) => (giveUp = listener),
        feedPointer: () => undefined,
        onCoverChange: () => undefined,
      },
      player: {
        canPlay: ({ options }) => options.blur === 0,
        stage(screen, played) {
          staged.push(played?.scene.target.wid ?? null);
          if (screen === 0) generation = played?.generation ?? generation;
          if (isPrompt && played)
            queueMicrotask(() => stage.report({ screen, generation: played.generation, state: 'showing' }));
        },
        setLevel: () => undefined,
        onReport: (listener) => (reportPlayed = (state) => listener({ screen: 0, generation, state })),
        ...{ processes: () => [], readFrameRate: async () => null, readDecoder: async () => null },
        open: () => Promise.reject(new Error('The stages open it.')),
      },
      broadcast: (event, payload) => void sent.push([event, payload]),
      showTimeout: 50,
    });
  });

  test('a plain video is its, and pages are told nothing of it', async () => {
    const shown = stage.show(left, sceneOf(1), play, path);
    reportPlayed('showing');
    await shown;
    expect([...played.keys()]).toEqual([left.id]);
    expect(stage.join(0).staged.scene).toBeNull();
    expect(sent.filter(([event]) => event === 'stage.staged')).toEqual([]);
  });

  test('what it cannot show is shown by a page, now and when it comes again', async () => {
    const shown = stage.show(left, sceneOf(1), play, path);
    reportPlayed('failed');
    await expect.poll(() => widOn(left)).toBe(1);
    report(left);
    await shown;
    expect(played.size).toBe(0);
    await show(left, blurred);
    expect(widOn(left)).toBe(5);
    await show(left, sceneOf(1));
    expect(widOn(left)).toBe(1);
    expect(staged).toEqual([1]);
  });

  test('a page that fails after a video leaves that to the player', async () => {
    const shown = stage.show(left, sceneOf(1), play, path);
    reportPlayed('showing');
    await shown;
    const second = stage.show(left, blurred, play, path);
    expect(stage.join(0).staged.scene?.target.wid).toBe(5);
    report(left, 'failed');
    await expect(second).rejects.toThrow('cannot show');
    expect([...played.keys()]).toEqual([left.id]);
    expect(staged).toEqual([1, 1]);
  });

  test('one that breaks again and again is replaced by a page; one that is held keeps its frame by itself', async () => {
    const shown = stage.show(left, sceneOf(1), play, path);
    reportPlayed('showing');
    await shown;
    stage.setLevel(left, { playback: 'still', is_muted: false });
    expect(stills).toEqual([]);
    giveUp(0);
    expect(stage.limitOf(left.id)).toBeNull();
    await expect.poll(() => played.size).toBe(0);
    expect(widOn(left)).toBe(1);
  });

  /** True if both screens have what one player can show. */
  const isShared = (): boolean => played.size === 2 && new Set(played.values()).size === 1;
  const held: StageLevel = { playback: 'pause', is_muted: false };

  test('screens with the same video share its player, until their options or speeds differ', async () => {
    isPrompt = true;
    await Promise.all([left, right].map((screen) => stage.show(screen, sceneOf(1), play, path)));
    expect(isShared()).toBe(true);
    for (const different of [{ fit: 'contain' }, { speed: 2 }] as const) {
      const options = { ...plainOptions, ...different };
      await stage.show(right, { ...sceneOf(1), options }, play, path);
      expect(isShared()).toBe(false);
      expect(played.size).toBe(2);
      await stage.show(right, sceneOf(1), play, path);
      expect(isShared()).toBe(true);
    }
    await stage.show(right, sceneOf(2), play, '/data/another');
    expect(isShared()).toBe(false);
  });

  test('a screen that is held where it is seen leaves the others their player; a covered one, and all at once, do not', async () => {
    isPrompt = true;
    await Promise.all([left, right].map((screen) => stage.show(screen, sceneOf(1), play, path)));
    expect(isShared()).toBe(true);
    stage.setLevel(right, { ...held, isUnseen: true });
    await turn();
    await turn();
    expect(isShared()).toBe(true);
    stage.setLevel(right, held);
    await expect.poll(isShared).toBe(false);
    stage.setLevel(left, held);
    await expect.poll(isShared).toBe(true);
  });

  test('a video that spans screens has one player; what fills one screen is another thing', async () => {
    const span = { x: 0, y: 0, width: 200, height: 100 };
    isPrompt = true;
    await stage.show(left, { ...sceneOf(1), area: span }, play, path);
    await stage.show(right, { ...sceneOf(1), area: { ...span, x: -100 } }, play, path);
    await expect.poll(isShared).toBe(true);
    await stage.show(right, sceneOf(1), play, path);
    await expect.poll(isShared).toBe(false);
  });

  test('a player that cannot go on for another one leaves its screen to a page', async () => {
    const shown = stage.show(left, sceneOf(1), play, path);
    reportPlayed('showing');
    await shown;
    reportPlayed('failed');
    await expect.poll(() => played.size).toBe(0);
    expect(widOn(left)).toBe(1);
  });
});
