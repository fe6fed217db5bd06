import { afterAll, expect, vi } from 'vitest';
import { switchLanguage } from '../../../src/i18n/i18n.ts';

/** Globals by which modules learn where they run. */
const pageGlobals = ['document', 'window'];

/** Test files that share a process leave it as they found it: what one has stubbed no other one sees. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  switchLanguage('zh-CN');
  const left = pageGlobals.filter((name) => name in globalThis);
  for (const name of left) Reflect.deleteProperty(globalThis, name);
  expect(left, 'globals set without vi.stubGlobal').toEqual([]);
});
