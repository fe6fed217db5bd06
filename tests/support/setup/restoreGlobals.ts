import { afterAll, expect, vi } from 'vitest';

/** Globals by which modules learn where they run. */
const pageGlobals = ['document', 'window'];

/** Test files that share a process leave it as they found it: what one has stubbed no other one sees. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const left = pageGlobals.filter((name) => name in globalThis);
  for (const name of left) Reflect.deleteProperty(globalThis, name);
  expect(left, 'globals set without vi.stubGlobal').toEqual([]);
});
