import { expect, test } from 'vitest';
import { cutFromCalls, cutUnusedImports } from './cutDocumentation.ts';

/** Returns the `calls` that a text of JavaScript declares, where `defineCall` returns its argument. */
async function callsOf(code: string): Promise<unknown> {
  const module = `const defineCall = (call) => call; const codes = { gone: 7 }; ${code}; export { calls };`;
  const { calls } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
    calls: unknown;
  };
  return calls;
}

test('calls lose their documentation, wherever it is written and whatever it says', async () => {
  const code = `const calls = {
    first: defineCall({ path: '/a', summary: 'It says "errors: [1]", and more.', errors: [codes.gone], access: 'user' }),
    second: defineCall({ summary: \`two
      lines\`, path: '/b', errors: [...[1, 2], [3][0]] }),
    third: defineCall({ path: '/summary: x' }),
  }`;
  expect(await callsOf(cutFromCalls(code))).toEqual({
    first: { path: '/a', access: 'user' },
    second: { path: '/b' },
    third: { path: '/summary: x' },
  });
});

test('a field of a request or an answer with the same name stays', async () => {
  const code = `const calls = {
    one: defineCall({ request: { summary: 1, errors: 2 }, summary: 'x', response: { errors: [3] } }),
    other: { summary: 'kept' },
  }`;
  expect(await callsOf(cutFromCalls(code))).toEqual({
    one: { request: { summary: 1, errors: 2 }, response: { errors: [3] } },
    other: { summary: 'kept' },
  });
});

test('imports that nothing uses any more go, the others stay', () => {
  const code = `import { errorCodes } from './errors.ts';
import * as v from 'valibot';
import './sideEffect.ts';
import { wid, author } from './entities.ts';
export const calls = { one: v.object({ wid }) };`;
  expect(cutUnusedImports(code).trim().split('\n')).toEqual(code.split('\n').slice(1));
});
