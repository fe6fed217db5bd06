import { expect, test } from 'vitest';
import { Closing } from './closing.ts';

function createClosing({ hasTray = false, canTell = true, stored = {} as Record<string, string> } = {}) {
  const values = new Map(Object.entries(stored));
  const done: string[] = [];
  let isOpen = true;
  const closing = new Closing({
    values: { get: (key) => values.get(key) ?? null, set: (key, value) => void values.set(key, value) },
    hasTray: () => hasTray,
    isWindowOpen: () => isOpen,
    closeWindow: async () => {
      isOpen = false;
      done.push('close');
    },
    tell: () => (done.push('tell'), canTell),
    quit: () => done.push('quit'),
  });
  const close = (request: { choice?: 'stay' | 'quit'; is_remembered?: boolean } = {}) =>
    closing.close({ is_remembered: false, ...request });
  const reopen = () => (isOpen = true);
  return { closing, close, done, reopen };
}

test('with a tray the window goes into it, and that is told once', async () => {
  const { close, done, reopen } = createClosing({ hasTray: true });
  expect(await close()).toEqual({ is_asking: false });
  reopen();
  await close();
  expect(done).toEqual(['close', 'tell', 'close']);
});

test('what could not be told is told the next time', async () => {
  const { close, done, reopen } = createClosing({ hasTray: true, canTell: false });
  await close();
  reopen();
  await close();
  expect(done).toEqual(['close', 'tell', 'close', 'tell']);
});

test('without a tray the page asks, and the window stays open meanwhile', async () => {
  const { close, done } = createClosing();
  expect(await close()).toEqual({ is_asking: true });
  expect(done).toEqual([]);
  expect(await close({ choice: 'quit' })).toEqual({ is_asking: false });
  expect(done).toEqual(['close', 'quit']);
});

test('a choice that is to be remembered asks no more', async () => {
  const { closing, close, done, reopen } = createClosing();
  await close({ choice: 'stay' });
  reopen();
  expect(await close()).toEqual({ is_asking: true });
  await close({ choice: 'stay', is_remembered: true });
  expect(closing.read()).toEqual({ choice: 'stay', has_tray: false });
  reopen();
  expect(await close()).toEqual({ is_asking: false });
  expect(done).toEqual(['close', 'tell', 'close', 'close']);
});

test('the setting ends the product with its window, also where the desktop closes it', async () => {
  const { closing, close, done } = createClosing({ hasTray: true });
  closing.choose('quit');
  await close();
  closing.handleForeignClose();
  expect(done).toEqual(['close', 'quit', 'quit']);
});

test('a window that the desktop has closed cannot be asked about: the product stays and says so', () => {
  const { closing, done } = createClosing();
  closing.handleForeignClose();
  closing.handleForeignClose();
  expect(done).toEqual(['tell']);
});

test('a host that ends closes its window without a word', () => {
  const { closing, done } = createClosing({ stored: { 'closing.choice': 'quit' } });
  closing.end();
  closing.handleForeignClose();
  expect(done).toEqual([]);
});

test('a stored choice that this version does not know counts as none', async () => {
  const { close } = createClosing({ stored: { 'closing.choice': 'explode' } });
  expect(await close()).toEqual({ is_asking: true });
});

test('where no window is open, there is nothing to close or to ask', async () => {
  const { close, done } = createClosing();
  await close({ choice: 'stay' });
  expect(await close()).toEqual({ is_asking: false });
  expect(done).toEqual(['close', 'tell']);
});
