import { expect, test } from 'vitest';
import { shareSource } from './shareSource.ts';

function begin(isRemembered: boolean) {
  const state = { starts: 0, stops: 0, emit: (_value: number): void => undefined, failures: [] as unknown[] };
  const source = shareSource<number>({
    unsupportedReason: () => null,
    isRemembered,
    start(emit) {
      state.starts += 1;
      state.emit = emit;
      return () => (state.stops += 1);
    },
    onFailure: (error) => state.failures.push(error),
  });
  return { state, source };
}

test('it starts with the first listener and ends with the last one', () => {
  const { state, source } = begin(true);
  const values: string[] = [];
  const stopFirst = source.listen((value) => values.push(`first ${value}`));
  const stopSecond = source.listen((value) => values.push(`second ${value}`));
  state.emit(1);
  stopFirst();
  stopFirst();
  state.emit(2);
  expect([state.starts, state.stops]).toEqual([1, 0]);
  stopSecond();
  expect([state.starts, state.stops]).toEqual([1, 1]);
  expect(values).toEqual(['first 1', 'second 1', 'second 2']);
  source.listen((value) => values.push(`again ${value}`));
  expect(state.starts).toBe(2);
  expect(values).toHaveLength(3);
});

test('a late listener gets the last value only where it is remembered', () => {
  for (const isRemembered of [true, false]) {
    const { state, source } = begin(isRemembered);
    source.listen(() => undefined);
    state.emit(7);
    const values: number[] = [];
    source.listen((value) => values.push(value));
    expect(values).toEqual(isRemembered ? [7] : []);
  }
});

test('a listener that throws is reported, and the others get the value', () => {
  const { state, source } = begin(true);
  const values: number[] = [];
  source.listen(() => {
    throw new Error('broken');
  });
  source.listen((value) => values.push(value));
  state.emit(3);
  expect(values).toEqual([3]);
  expect(state.failures).toHaveLength(1);
});
