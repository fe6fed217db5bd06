import { expect, test } from 'vitest';
import { FakePage } from '../testing/fakePage.ts';

const open = () => new FakePage({ format: 'plain' });
const thrown = (message: string, lineno = 2) => ({
  ...{ message, filename: 'http://id.localhost/js/main.js?fps=15', lineno, colno: 9 },
});

test('what a page throws is reported once, with its place within the package', async () => {
  const page = open();
  page.dispatch('error', thrown('Uncaught SyntaxError: taken'));
  page.dispatch('error', thrown('Uncaught SyntaxError: taken'));
  expect(await page.report()).toMatchObject({
    errors: 2,
    messages: [
      {
        ...{ level: 'error', text: 'Uncaught SyntaxError: taken', count: 2 },
        ...{ file: 'js/main.js', line: 2, column: 9 },
      },
    ],
  });
  expect(await page.report()).toMatchObject({ errors: 0, messages: [] });
});

test('a page that throws without end fills no memory, and every error counts', async () => {
  const page = open();
  for (let line = 1; line <= 5_000; line += 1)
    page.dispatch('error', thrown(`Uncaught Error: ${'long '.repeat(200)}${line}`, line));
  const { errors, messages } = await page.report();
  expect([errors, messages.length]).toEqual([5_000, 50]);
  expect(Math.max(...messages.map(({ text }) => text.length))).toBe(500);
});

test('a rejected promise, a missing file, and what it prints are messages too', async () => {
  const page = open();
  page.dispatch('unhandledrejection', { reason: page.run('new TypeError("no moon")') });
  page.run(`console.warn('slow', 12, { phase: 'full', stars: [1, 2] }, [1, 'two'], new Float32Array(64));
    console.log(null, undefined, Symbol('x'), { get bad() { throw new Error('no') } });`);
  const { errors, messages } = await page.report();
  expect(errors).toBe(1);
  expect(messages.map(({ level, text }) => `${level}: ${text}`)).toEqual([
    'error: Uncaught (in promise) TypeError: no moon',
    'warning: slow 12 { phase: "full", stars: Array } [1, "two"] Float32Array(64)',
    'info: null undefined Symbol(x) object',
  ]);
});
