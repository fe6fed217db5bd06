import { expect, test } from 'vitest';
import { FakePage } from '../testing/fakePage.ts';

const open = () => new FakePage({ format: 'plain' });

test('a page opens, closes and prints no window, and writes no clipboard', () => {
  const page = open();
  const answers = page.run('[window.open("https://example.com"), window.close(), window.print()]');
  expect(answers).toEqual([null, undefined, undefined]);
  const commands = page.run('["copy", "CUT", "bold"].map((name) => document.execCommand(name))');
  expect(commands).toEqual([false, false, true]);
});

test('a page is its own parent: some refuse to run in a frame', () => {
  expect(open().run('window.parent === window')).toBe(true);
});

test('what a page has replaced is not what the host uses', async () => {
  const page = open();
  page.run('navigator.storage.estimate = () => Promise.reject(new Error("own")); window.setTimeout = null;');
  page.run('var heard = []; yueqi.onProperties(() => heard.push(1))');
  page.load();
  expect(page.run('heard')).toEqual([1]);
  expect(await page.report()).toMatchObject({ stored: 0 });
});

test('a page cannot make up what its policy refused', async () => {
  const page = open();
  page.dispatch('securitypolicyviolation', { blockedURI: 'https://made.up.example/' });
  expect(await page.report()).toMatchObject({ refused: [] });
});
