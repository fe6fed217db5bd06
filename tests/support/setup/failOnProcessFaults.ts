import { afterAll, afterEach, expect } from 'vitest';
import { watchProcess } from './processFaults.ts';

const faults = watchProcess();

afterEach(() => {
  expect(faults.takeWarnings()).toEqual([]);
});

/** Of a whole file: what `beforeAll` opens, `afterAll` closes. */
afterAll(() => {
  expect(faults.takeOpenFiles()).toEqual([]);
});
