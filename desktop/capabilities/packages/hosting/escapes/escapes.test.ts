import { afterAll, expect, test, vi } from 'vitest';
import { cleanAfterAttacks, grantedHost, runAttacks, unique, type Outcome } from './testing/runAttacks.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

/** Every attempt takes minutes: `npm run test:escapes` makes them, `npm test` one or more of each class. */
const isWhole = process.env['YUEQI_ESCAPES'] === 'all';

afterAll(cleanAfterAttacks);

const count = ({
  outside,
  loopback,
  own,
  lookups,
  navigations: left,
  moved,
  windows,
  devices,
  isClipboardWritten,
}: Outcome) => ({
  outside: outside.length,
  loopback: loopback.length,
  own: own.length,
  lookups: lookups.length,
  navigations: left.length,
  moved: moved.length,
  windows: windows.length,
  devices: devices.length,
  clipboard: Number(isClipboardWritten),
});

const nothing = {
  outside: 0,
  loopback: 0,
  own: 0,
  lookups: 0,
  navigations: 0,
  moved: 0,
  windows: 0,
  devices: 0,
  clipboard: 0,
};

function expectNothing(outcome: Outcome): void {
  expect({ ...outcome, trap: null }).toMatchObject({
    ...{ outside: [], loopback: [], own: [], lookups: [], navigations: [], moved: [], windows: [] },
    ...{ devices: [], isClipboardWritten: false },
  });
  expect(count(outcome)).toEqual(nothing);
}

/** The attempts are real ones. */
function expectAtLeast(outcome: Outcome, least: Partial<typeof nothing>): void {
  for (const [name, minimum] of Object.entries(least))
    expect(Reflect.get(count(outcome), name), name).toBeGreaterThanOrEqual(minimum);
}

function print(counts: Record<string, Outcome>): void {
  const lines = Object.fromEntries(Object.entries(counts).map(([name, outcome]) => [name, count(outcome)]));
  process.stdout.write(`${JSON.stringify(lines, null, 1)}\n`);
}

test.runIf(isWhole)(
  'nothing gets out of a package, while without the defence nearly everything does',
  async () => {
    const control = await runAttacks({ isControl: true });
    const defended = await runAttacks({ isControl: false });
    print({ control, defended });
    expectNothing(defended);
    expect(defended.resolved).toEqual([]);
    expectAtLeast(control, {
      ...{ outside: 30, loopback: 60, own: 20, lookups: 2 },
      ...{ navigations: 4, moved: 1, windows: 1, devices: 1, clipboard: 1 },
    });
  },
);

test.runIf(isWhole)('a granted host is reached, and no other', async () => {
  const outcome = await runAttacks({ isControl: false, hosts: [grantedHost] });
  expect(unique(outcome.resolved)).toEqual([grantedHost]);
  expectNothing({ ...outcome, outside: outcome.outside.filter((path) => path !== '/raw') });
  // Only TLS is passed on, which is no request for a server that speaks none.
  expect(outcome.trap.arrivals).toContain('/raw');
});

test.runIf(!isWhole)('nothing but the granted host is reached by any way of each class', async () => {
  const chosen = { targets: ['outside', 'granted', 'loopback', 'own'], ways: ['location', 'open', 'top'] };
  const least = { outside: 20, loopback: 20, own: 20 };
  const control = await runAttacks({
    ...chosen,
    isControl: true,
    settle: 10_000,
    isEnough: (arrived) => arrived > 90,
  });
  expectAtLeast(control, {
    ...least,
    ...{ lookups: 2, navigations: 1, moved: 1, windows: 1, devices: 1, clipboard: 1 },
  });
  // Longer than the same requests took to arrive where nothing held them.
  const defended = await runAttacks({
    ...chosen,
    isControl: false,
    hosts: [grantedHost],
    settle: control.settled + 1_000,
  });
  print({ control, defended });
  expect(unique(defended.resolved)).toEqual([grantedHost]);
  expectNothing({ ...defended, outside: defended.outside.filter((path) => path !== '/raw') });
  expect(defended.trap.arrivals).toContain('/raw');
});
