import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../bridge/bridgeClient.ts';
import { noticeError, onNoticedError } from '../errors/noticedErrors.ts';
import { reportStageErrors } from './reportStageErrors.ts';

/** Nothing of the test before waits. */
beforeEach(() => onNoticedError(() => undefined)());

const ends: (() => void)[] = [];
/** Other tests share the page's errors. */
afterEach(() => ends.splice(0).forEach((end) => end()));

const storage = { getItem: () => null, setItem: () => undefined };
const sampled = { isDevelopment: false, storage, random: () => 0, browser: {} };

function createBridge() {
  const calls: unknown[] = [];
  let changeOpen: (isOpen: boolean) => void = () => undefined;
  const bridge = {
    call: ((method: string, params: unknown) => {
      calls.push([method, params]);
      return Promise.resolve({});
    }) as Bridge['call'],
    onOpenChange(listener: (isOpen: boolean) => void) {
      changeOpen = listener;
      return () => undefined;
    },
  };
  return { bridge, calls, open: () => changeOpen(true) };
}

test('an error before the stage is connected is reported when it is, once', () => {
  const { bridge, calls, open } = createBridge();
  ends.push(reportStageErrors(bridge, sampled));
  const quote = noticeError('error', new TypeError('no canvas'));
  expect(calls).toEqual([]);
  open();
  open();
  expect(calls).toEqual([
    [
      'stage.trackError',
      { fields: expect.objectContaining({ part: 'stage', kind: 'error', message: 'no canvas', quote }) },
    ],
  ]);
});

test.each([
  ['that refuses tracking', { ...sampled, browser: { globalPrivacyControl: true } }],
  ['with Do Not Track', { ...sampled, browser: { doNotTrack: '1' } }],
  ['whose session is not sampled', { ...sampled, random: () => 0.5 }],
])('a browser %s reports nothing', (_name, reporting) => {
  const { bridge, calls, open } = createBridge();
  ends.push(reportStageErrors(bridge, reporting));
  open();
  noticeError('error', new Error('unseen'));
  expect(calls).toEqual([]);
});
