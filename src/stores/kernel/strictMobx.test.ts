import { observable, runInAction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';

// The test set-up loads `strictMobx.ts`, and fails whatever test leaves a warning behind.
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => warn.mockClear());

test('a change outside an action is reported, also where nothing observes the value', () => {
  observable.box(1).set(2);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('without using an action'));
});

test('a change in an action is not', () => {
  runInAction(() => observable.box(1).set(2));
  expect(warn).not.toHaveBeenCalled();
});
