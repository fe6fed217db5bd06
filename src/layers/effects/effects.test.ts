import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawnEffects } from './drawnEffects.ts';
import { EffectPlayer } from './effectPlayer.ts';
import { createRandom, wrap } from './random.ts';

type Kind = keyof typeof drawnEffects;
const kinds = Object.keys(drawnEffects) as Kind[];
/** The grain needs a real canvas for its tile: its story shows it. */
const particles = kinds.filter((kind) => kind !== 'grain');

/** Records what is drawn, with every number. */
function recorder() {
  const calls: [name: string, ...values: number[]][] = [];
  const gradient = { addColorStop: () => undefined };
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get:
      (_target, name) =>
      (...values: number[]) => {
        calls.push([String(name), ...values]);
        return gradient;
      },
    set: () => true,
  });
  return { context, calls };
}

function draw(
  kind: Kind,
  {
    width = 1920,
    height = 1080,
    scale = 1,
    strength = 1,
    seed = 7,
    seconds = 3,
    points = null as number | null,
  } = {},
) {
  const { context, calls } = recorder();
  drawnEffects[kind]({ width, height, scale, points }, strength, createRandom(seed))(context, seconds);
  return calls;
}

test.each(particles)('%s: a moment is the same each time, and another seed or moment is not', (kind) => {
  expect(draw(kind)).toEqual(draw(kind));
  expect(draw(kind, { seed: 8 })).not.toEqual(draw(kind));
  expect(draw(kind, { seconds: 3.2 })).not.toEqual(draw(kind));
});

test.each(particles)('%s: more is drawn on a larger screen and at more strength, within a limit', (kind) => {
  // Glowing particles are not always visible.
  const countOf = (options: Parameters<typeof draw>[1]) => draw(kind, options).length;
  expect(countOf({ strength: 0.3 })).toBeLessThan(countOf({ strength: 1 }));
  expect(countOf({ width: 960, height: 540 })).toBeLessThan(countOf({}));
  expect(countOf({ width: 7680, height: 4320 })).toBeLessThan(3 * countOf({ width: 1920, height: 1080 }));
});

test.each(particles)('%s: a preview at a tenth is the same picture, smaller', (kind) => {
  const small = draw(kind, { width: 192, height: 108, scale: 0.1 });
  expect(small.length).toBe(draw(kind).length);
});

test.each(particles)(
  '%s: a preview has as many points as it says, more where the effect is stronger',
  (kind) => {
    const tile = { width: 176, height: 99, scale: 0.56 };
    const callsOf = (points: number, strength = 0.6) => draw(kind, { ...tile, points, strength }).length;
    expect(callsOf(20)).toBeGreaterThan(callsOf(9));
    expect(callsOf(9)).toBeGreaterThan(callsOf(5));
    expect(callsOf(9, 1)).toBeGreaterThan(callsOf(9));
    expect(callsOf(9)).toBe(draw(kind, { ...tile, width: 280, points: 9, strength: 0.6 }).length);
  },
);

test.each(particles)('%s: after a day everything is still on the screen or just beyond its edge', (kind) => {
  const { context, calls } = recorder();
  drawnEffects[kind](
    { width: 800, height: 600, scale: 1, points: null },
    1,
    createRandom(3),
  )(context, 86_400);
  const places = calls.filter(([name]) => ['moveTo', 'arc', 'translate', 'fillRect'].includes(name));
  expect(places.length).toBeGreaterThan(0);
  for (const [, x = 0, y = 0] of places) {
    expect(x).toBeGreaterThan(-220);
    expect(x).toBeLessThan(1_020);
    expect(y).toBeGreaterThan(-220);
    expect(y).toBeLessThan(820);
  }
});

test('what leaves at one edge comes in at the other', () => {
  expect([wrap(5, 10), wrap(12, 10), wrap(-3, 10)]).toEqual([5, 2, 7]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function play(options: { isCalm?: boolean; framesPerSecond?: number } = {}) {
  const { context, calls } = recorder();
  const canvas = { width: 100, height: 100, getContext: () => context } as unknown as HTMLCanvasElement;
  const player = new EffectPlayer({
    ...{
      canvas,
      kind: 'snow',
      strength: 100,
      seed: 1,
      framesPerSecond: 12,
      isCalm: false,
      scale: 1,
      points: null,
    },
    ...options,
  });
  return { player, frames: () => calls.filter(([name]) => name === 'clearRect').length };
}

test('it draws as often as it may, and not at all while it is paused', () => {
  const { player, frames } = play();
  expect(frames()).toBe(1);
  player.resume();
  player.resume();
  vi.advanceTimersByTime(1_000);
  expect(frames()).toBeGreaterThan(10);
  expect(frames()).toBeLessThanOrEqual(13);
  player.pause();
  const before = frames();
  vi.advanceTimersByTime(10_000);
  expect(frames()).toBe(before);
  player.setFrameRate(6);
  player.resume();
  vi.advanceTimersByTime(1_000);
  expect(frames() - before).toBeLessThanOrEqual(7);
  player.pause();
});

test('where motion is reduced one moment is drawn, and no other', () => {
  const { player, frames } = play({ isCalm: true });
  player.resume();
  vi.advanceTimersByTime(5_000);
  expect(frames()).toBe(1);
});

test('another size is drawn at once', () => {
  const { player, frames } = play();
  player.resize(1);
  expect(frames()).toBe(2);
});
