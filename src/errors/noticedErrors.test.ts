import { afterEach, expect, test, vi } from 'vitest';
import type { NoticedError } from '../api/rules/errors/describeError.ts';
import { noticeError, onNoticedError, watchWindow } from './noticedErrors.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function follow(): NoticedError[] {
  const noticed: NoticedError[] = [];
  stops.push(onNoticedError((error) => noticed.push(error)));
  return noticed;
}

test('errors of the first paint wait for the reporter, twenty of them', async () => {
  // Another file, which shares this process, may have a reporter.
  vi.resetModules();
  const { noticeError, onNoticedError } = await import('./noticedErrors.ts');
  const follow = (): NoticedError[] => {
    const noticed: NoticedError[] = [];
    onNoticedError((error) => noticed.push(error))();
    return noticed;
  };
  const errors = Array.from({ length: 25 }, (_value, index) => new Error(String(index)));
  for (const error of errors) noticeError('error', error);
  expect(follow().map(({ error }) => error)).toEqual(errors.slice(0, 20));
  expect(follow()).toEqual([]);
});

test('an error that is noticed twice is reported once, by the number of the first time', () => {
  const noticed = follow();
  const error = new TypeError('broken');
  const quote = noticeError('chunk', error);
  expect(noticeError('screen', error)).toBe(quote);
  expect(noticed).toEqual([{ kind: 'chunk', error, quote }]);
  expect(noticeError('error', 'text')).not.toBe(noticeError('error', 'text'));
});

test('the window reports what nothing handles, until that ends', () => {
  const noticed = follow();
  const target = new EventTarget();
  const original = { add: globalThis.addEventListener, remove: globalThis.removeEventListener };
  globalThis.addEventListener = target.addEventListener.bind(target);
  globalThis.removeEventListener = target.removeEventListener.bind(target);
  try {
    const stop = watchWindow();
    const error = new Error('thrown');
    target.dispatchEvent(Object.assign(new Event('error'), { error, message: 'thrown' }));
    target.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }));
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }));
    stop();
    target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('later'), message: '' }));
  } finally {
    globalThis.addEventListener = original.add;
    globalThis.removeEventListener = original.remove;
  }
  expect(noticed.map(({ kind, error }) => [kind, String(error)])).toEqual([
    ['error', 'Error: thrown'],
    ['error', 'Script error.'],
    ['rejection', 'no'],
  ]);
});
