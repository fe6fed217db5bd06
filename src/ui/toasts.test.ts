import { beforeAll, expect, test } from 'vitest';
import type { Toast } from '../design-system/Toast/toastQueue.ts';
import { createToastQueue, toastLifetimes } from '../design-system/Toast/toastQueue.ts';
import { loadAllStrings } from '../i18n/i18n.ts';
import { createToasts } from './toasts.ts';

beforeAll(() => loadAllStrings());

/** The toasts that an action shows, with the time that each asks for. */
function shownBy(act: (toasts: ReturnType<typeof createToasts>) => void): Toast[] {
  const shown: Toast[] = [];
  const queue = createToastQueue();
  act(createToasts({ ...queue, add: (toast) => (shown.push(toast), 0) }));
  return shown;
}

test('toasts last one second, two, or three from the shell', () => {
  expect(toastLifetimes).toMatchObject({ standard: 1_000, longer: 2_000, shell: 3_000 });
});

test('a user who follows oneself is told so for three seconds', () => {
  expect(shownBy((toasts) => toasts.warning('follow.self'))).toEqual([
    { kind: 'warning', text: '当前用户不能关注自己', lifetime: 3_000 },
  ]);
});

test('what has succeeded is said for two seconds, a failure for three', () => {
  const shown = shownBy((toasts) => {
    toasts.done('password.changed');
    toasts.failed('offline');
  });
  expect(shown.map(({ kind, lifetime }) => [kind, lifetime])).toEqual([
    ['success', 2_000],
    ['error', 3_000],
  ]);
});
