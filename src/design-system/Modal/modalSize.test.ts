import { afterEach, expect, test, vi } from 'vitest';
import { readModalPivot, readModalSize } from './modalSize.ts';

afterEach(() => vi.restoreAllMocks());

test.each(['770px', '0.5px', '100%', '62.5%'])('%s is a size', (text) => {
  expect(readModalSize(text, true)).toBe(text);
});

const wrongSizes = [
  '0px',
  '-1px',
  '0',
  '-1',
  'abc',
  'NaN',
  'NaNpx',
  '200%',
  '0%',
  '50vw',
  '1e3px',
  '',
  ' 10px',
];

test.each(wrongSizes)('"%s" throws in development', (text) => {
  expect(() => readModalSize(text, true)).toThrow(`not "${text}"`);
});

test.each(wrongSizes)('"%s" falls back in production, with the reason in the log', (text) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(readModalSize(text, false)).toBe('440px');
  expect(log).toHaveBeenCalledExactlyOnceWith(`A modal's size is positive px or %, not "${text}".`);
});

test.each([0, 0.25, 1])('%f is a pivot', (value) => {
  expect(readModalPivot(value, true)).toBe(value);
});

test.each([2, -0.1, Number.NaN, Infinity])(
  'pivot %f throws in development and is centred in production',
  (value) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => readModalPivot(value, true)).toThrow(RangeError);
    expect(readModalPivot(value, false)).toBe(0.5);
    expect(log).toHaveBeenCalledOnce();
  },
);
