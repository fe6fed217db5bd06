import { expect, test } from 'vitest';
import { createMediaPasses } from './mediaPasses.ts';

const [md5, other] = ['a'.repeat(32), 'b'.repeat(32)];
const queryOf = (address: string) => ({
  query: Object.fromEntries(new URL(address, 'http://host').searchParams),
});

test('the address of a stage opens its file alone', () => {
  const passes = createMediaPasses();
  const request = queryOf(passes.addressOf(md5));
  expect(passes.admits(md5, request)).toBe(true);
  expect(passes.admits(other, request)).toBe(false);
});

test('the addresses of another launch, and made up ones, open nothing', () => {
  const passes = createMediaPasses();
  const queries = [
    queryOf(createMediaPasses().addressOf(md5)),
    { query: {} },
    { query: { s: '' } },
    { query: { s: ['a', 'b'] } },
    { query: { s: Buffer.alloc(32).toString('base64url') } },
    { query: null },
  ];
  for (const query of queries) expect([query, passes.admits(md5, query)]).toEqual([query, false]);
});
