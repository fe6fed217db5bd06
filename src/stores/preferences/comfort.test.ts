import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, sharedStorages } from '../testing/storages.ts';
import { ComfortStore } from './comfort.ts';

const dataset: Record<string, string> = {};
beforeEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name];
  vi.stubGlobal('document', { documentElement: { dataset } });
});
afterEach(() => vi.unstubAllGlobals());

test('the system decides until the user does', () => {
  const comfort = new ComfortStore({ storage: memoryStorage() });
  expect(dataset).toEqual({});
  comfort.setMotionReduced(true);
  comfort.setAutoplayOff(true);
  comfort.setContrastRaised(true);
  expect(comfort).toMatchObject({ isMotionReduced: true, isAutoplayOff: true, isContrastRaised: true });
  expect(dataset).toEqual({ motion: 'reduce', autoplay: 'off', contrast: 'more' });
  comfort.setContrastRaised(false);
  expect(dataset).toEqual({ motion: 'reduce', autoplay: 'off' });
});

test('the next visit, and the other windows, have the same', () => {
  const [here, there] = sharedStorages(2);
  if (!here || !there) throw new Error('There are two windows.');
  const other = new ComfortStore({ storage: there });
  new ComfortStore({ storage: here }).setMotionReduced(true);
  expect(other.isMotionReduced).toBe(true);
  expect(new ComfortStore({ storage: here }).isMotionReduced).toBe(true);
});
