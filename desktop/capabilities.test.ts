import { expect, expectTypeOf, test } from 'vitest';
import type { BridgeMethodName } from '../src/bridge/contract/index.ts';
import { capabilities } from './capabilities.ts';
import type { MissingMethods } from './capabilities/capability.ts';
import type { favoritesCapability } from './capabilities/favorites/capability.ts';
import { ownsFileQuery } from './capabilities/library/libraryDatabase.ts';
import { openHostDatabase } from './storage/hostDatabase.ts';

test('the capabilities declare every method of the contract', () => {
  expectTypeOf<MissingMethods<typeof capabilities>>().toEqualTypeOf<never>();
  type Missing = MissingMethods<readonly [typeof favoritesCapability]>;
  expectTypeOf<'storage.get'>().toExtend<Missing>();
  expectTypeOf<Missing>().not.toEqualTypeOf<BridgeMethodName>();
  const names = capabilities.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('whether a file is owned is one look into an index, however many wallpapers there are', () => {
  const database = openHostDatabase(':memory:', capabilities);
  const plan = database.prepare(`explain query plan ${ownsFileQuery}`).all('0'.repeat(32));
  expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH local_files USING PRIMARY KEY (md5=?)']);
  database.close();
});
