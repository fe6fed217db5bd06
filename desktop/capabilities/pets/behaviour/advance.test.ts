import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { petDances, petTempers } from '../../../../src/bridge/contract/pets.ts';
import { poses } from '../../../../src/api/rules/pets/poses.ts';
import { advance } from './advance.ts';
import { frameMilliseconds, frameOf, restOf } from './frameOf.ts';
import { dragTo, grab, isDragging, release } from './hold.ts';
import { createBody, floorOf, type PetBody, type PetTraits, type Surroundings } from './petBody.ts';

const traits: PetTraits = {
  temper: 'daily',
  dance: 'never',
  size: 128,
  pace: 60,
  walksEdges: true,
  watchesPointer: true,
  screens: [],
};
const area = { screen: 'A', x: 0, y: 0, width: 1920, height: 1040 };
const calm: Surroundings = {
  areas: [area],
  edges: [],
  pointer: null,
  isMusicPlaying: false,
  isDanceAsked: false,
};
const window = { key: 'window', origin: 300, x: 300, y: 600, width: 800 };

const anyTraits = fc.record({
  temper: fc.constantFrom(...petTempers),
  dance: fc.constantFrom(...petDances),
  size: fc.integer({ min: 64, max: 256 }),
  pace: fc.integer({ min: 10, max: 200 }),
  walksEdges: fc.boolean(),
  watchesPointer: fc.boolean(),
  screens: fc.subarray(['A', 'B', 'gone']),
});
const anyEdge = fc
  .record({
    key: fc.constantFrom('1', '2', '3'),
    x: fc.integer({ min: -200, max: 3_000 }),
    y: fc.integer({ min: -100, max: 1_300 }),
    width: fc.integer({ min: 1, max: 1_500 }),
  })
  .map((edge) => ({ ...edge, origin: edge.x }));
const anySurroundings = fc.record({
  areas: fc.constantFrom([area], [area, { screen: 'B', x: 1920, y: 120, width: 1280, height: 900 }]),
  edges: fc.array(anyEdge, { maxLength: 5 }),
  pointer: fc.constantFrom(null, { x: 500, y: 500 }),
  isMusicPlaying: fc.boolean(),
  isDanceAsked: fc.boolean(),
});
/** A life: what is around the pet changes, and time goes on by steps of any length. */
const anyLife = fc.record({
  seed: fc.integer(),
  traits: anyTraits,
  worlds: fc.array(
    fc.tuple(anySurroundings, fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 20 })),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
});

type Life = typeof anyLife extends fc.Arbitrary<infer Value> ? Value : never;

function live(
  { seed, traits: given, worlds }: Life,
  check: (body: PetBody, world: Surroundings) => void,
): PetBody {
  let body = createBody(seed, given, worlds[0]?.[0] ?? calm);
  for (const [world, steps] of worlds)
    for (const step of steps) {
      body = advance(body, given, world, step);
      check(body, world);
    }
  return body;
}

test('whatever happens, a pet is on a screen that it may be on, and its numbers are numbers', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      live(life, (body, { areas }) => {
        for (const number of [body.x, body.y, body.velocityX, body.velocityY, body.age])
          expect(Number.isFinite(number)).toBe(true);
        const own = areas.filter(({ screen }) => life.traits.screens.includes(screen));
        const isOn = (own.length > 0 ? own : areas).some(
          ({ x, y, width, height }) =>
            body.x >= x && body.x <= x + width && body.y >= y && body.y <= y + height,
        );
        expect(isOn).toBe(true);
      });
    }),
    { numRuns: 400 },
  );
});

test('what does not fall stands on a floor or on an edge that is there', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      live(life, (body, { areas, edges }) => {
        if (body.action === 'fall') return;
        const surfaces = [...areas.map(floorOf), ...(life.traits.walksEdges ? edges : [])];
        const isHeld = surfaces.some(
          ({ x, y, width }) => body.y === y && body.x >= x - 0.01 && body.x <= x + width + 0.01,
        );
        expect(isHeld).toBe(true);
      });
    }),
    { numRuns: 400 },
  );
});

test('the same seed and the same surroundings give the same life', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      expect(live(life, () => undefined)).toEqual(live(life, () => undefined));
    }),
  );
});

test('every body has a picture, and rests for a time that ends', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      live(life, (body, { pointer }) => {
        const { action, index } = frameOf(body, life.traits, pointer);
        expect(poses[action][index]).toBeDefined();
        const rest = restOf(body, life.traits);
        expect(rest).toBeGreaterThan(0);
        if (body.action !== 'sit' && body.action !== 'sleep')
          expect(rest).toBeLessThanOrEqual(frameMilliseconds * 3);
      });
    }),
  );
});

test('a pet that falls lands within three seconds, wherever it comes from', () => {
  fc.assert(
    fc.property(fc.integer(), anySurroundings, (seed, world) => {
      let body = createBody(seed, traits, world);
      for (let step = 0; step < 36 && body.action === 'fall'; step += 1)
        body = advance(body, traits, world, frameMilliseconds);
      expect(body.action).not.toBe('fall');
    }),
  );
});

const standing = (parts: Partial<PetBody> = {}): PetBody => ({
  ...createBody(1, traits, calm),
  action: 'sit',
  span: 60_000,
  x: 700,
  y: 600,
  velocityY: 0,
  ground: { key: 'window', offset: 400 },
  ...parts,
});

test('a pet on a window goes with it, and falls when it is closed or taken from under its feet', () => {
  const moved = { ...window, origin: 350, x: 350, y: 560 };
  const carried = advance(standing(), traits, { ...calm, edges: [moved] }, 80);
  expect([carried.action, carried.x, carried.y]).toEqual(['sit', 750, 560]);
  expect(advance(standing(), traits, calm, 80).action).toBe('fall');
  const covered = { ...window, x: 800, width: 300 };
  expect(advance(standing(), traits, { ...calm, edges: [covered] }, 80).action).toBe('fall');
});

test('a pet that may not walk on windows stays on the floor', () => {
  let body = createBody(5, { ...traits, walksEdges: false }, calm);
  for (let step = 0; step < 60; step += 1)
    body = advance(body, { ...traits, walksEdges: false }, { ...calm, edges: [window] }, frameMilliseconds);
  expect(body.y).toBe(1040);
});

test('a lively pet comes onto a window by itself', () => {
  const lively = { ...traits, temper: 'lively' as const };
  const low = { ...window, y: 800 };
  let body = createBody(3, lively, calm);
  let wasOnWindow = false;
  for (let step = 0; step < 12 * 600 && !wasOnWindow; step += 1) {
    body = advance(body, lively, { ...calm, edges: [low] }, frameMilliseconds);
    wasOnWindow = body.ground?.key === 'window';
  }
  expect(wasOnWindow).toBe(true);
});

test('music wakes a pet that dances to it, and it ends soon after the music', () => {
  const dancer = { ...traits, dance: 'music' as const };
  const playing = { ...calm, isMusicPlaying: true, edges: [window] };
  const asleep = standing({ action: 'sleep' });
  expect(advance(asleep, traits, playing, 80).action).toBe('sleep');
  let body = advance(asleep, dancer, playing, 80);
  expect(body.action).toBe('dance');
  for (let step = 0; step < 40; step += 1) body = advance(body, dancer, playing, 80);
  expect(body.action).toBe('dance');
  expect(advance(body, dancer, { ...playing, isMusicPlaying: false }, 80).action).not.toBe('dance');
});

test('a sleeping pet rests until it wakes', () => {
  const asleep = standing({ action: 'sleep', span: 90_000 });
  expect(restOf(asleep, traits)).toBe(90_000);
});

test('a sitting pet looks where the pointer is, unless it does not care', () => {
  const look = (x: number, parts: Partial<PetTraits> = {}) =>
    frameOf(standing(), { ...traits, ...parts }, { x, y: 0 }).index;
  expect([look(100), look(700), look(1500), look(100, { watchesPointer: false })]).toEqual([2, 0, 3, 0]);
});

test('a dragged pet hangs from the pointer, flies as it is thrown, and stays on the screen', () => {
  const pointer = { x: 720, y: 560 };
  const hold = grab(standing(), pointer, 0);
  expect(isDragging(hold, { x: 722, y: 562 })).toBe(false);
  expect(isDragging(hold, { x: 740, y: 562 })).toBe(true);
  const first = dragTo(standing(), hold, { x: 760, y: 500 }, 50);
  expect([first.body.action, first.body.x, first.body.y]).toEqual(['drag', 740, 540]);
  const second = dragTo(first.body, first.hold, { x: 900, y: 420 }, 100);
  let body = release(second.body, second.hold, 110);
  expect(body.action).toBe('fall');
  expect(body.velocityX).toBeGreaterThan(500);
  for (let step = 0; step < 60; step += 1) body = advance(body, traits, calm, frameMilliseconds);
  expect(body.y).toBe(1040);
});

test('a click makes a pet wave', () => {
  const hold = grab(standing(), { x: 720, y: 560 }, 0);
  expect(release(standing(), hold, 120).action).toBe('wave');
});
