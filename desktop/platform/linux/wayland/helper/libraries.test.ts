import { beforeAll, expect, test, vi } from 'vitest';

type GetRepository = (library: { Repository: unknown }) => unknown;
let getRepository: GetRepository;

beforeAll(async () => {
  // The helper runs in gjs, which has its bindings here.
  vi.stubGlobal('imports', { gi: {} });
  const path: string = './libraries.js';
  ({ getRepository } = await import(path));
});

test('the list of bindings is found by every version of the library that lists them', () => {
  const shared = { name: 'shared' };
  class Plain {}
  expect(getRepository({ Repository: { get_default: () => shared } })).toBe(shared);
  expect(getRepository({ Repository: { dup_default: () => shared } })).toBe(shared);
  expect(getRepository({ Repository: Plain })).toBeInstanceOf(Plain);
});
