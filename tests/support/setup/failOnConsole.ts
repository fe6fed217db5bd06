import { afterEach, expect, vi } from 'vitest';

const warn = vi.spyOn(console, 'warn');
const error = vi.spyOn(console, 'error');

/** An unexpected warning or error fails the test that caused it. */
afterEach(() => {
  const messages = [...warn.mock.calls, ...error.mock.calls].map((parts) => parts.join(' '));
  warn.mockClear();
  error.mockClear();
  expect(messages).toEqual([]);
});
