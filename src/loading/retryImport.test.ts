import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryImport } from './retryImport.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'http://service/3000/' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outcome of an import so far: its name once it has failed. */
function watch(load: () => Promise<unknown>): { name: string | null } {
  const outcome: { name: string | null } = { name: null };
  retryImport(load).then(
    () => (outcome.name = 'arrived'),
    (error: Error) => (outcome.name = error.name),
  );
  return outcome;
}

test('a script that does not come is declared missing after two minutes, and not before', async () => {
  const outcome = watch(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(outcome.name).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outcome.name).toBe('ChunkLoadError');
});

test('while the server is silent the import waits two minutes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('silent')));
  const outcome = watch(() => Promise.reject(new TypeError('Failed to fetch')));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(outcome.name).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outcome.name).toBe('ChunkLoadError');
});

test.each([
  ['Failed to fetch dynamically imported module', 'ChunkLoadError'],
  ['Unable to preload CSS for /3000/assets/a.css', 'CssLoadError'],
])('what the server does not have is declared missing after three more tries: %s', async (message, name) => {
  let tries = 0;
  const outcome = watch(() => {
    tries++;
    return Promise.reject(new Error(message));
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect({ tries, ...outcome }).toEqual({ tries: 4, name });
});

test('a server that comes back delivers', async () => {
  let tries = 0;
  const outcome = watch(() => (++tries < 3 ? Promise.reject(new Error('restarting')) : Promise.resolve({})));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outcome.name).toBe('arrived');
});
