import { expect, test } from 'vitest';
import type { StoreDefinition } from '../kernel/storeScope.ts';
import type { RootStore } from '../rootStore.ts';
import { keepIdentity } from '../session/keptIdentity.ts';
import { createRoot } from './createRoot.ts';
import { helloAnswer } from './fixtures/client.ts';
import { identity } from './fixtures/people.ts';
import { memoryStorage } from './storages.ts';

type AnyDefinition = StoreDefinition<RootStore, object>;

const modules = import.meta.glob<Record<string, unknown>>(
  ['../*/**/*.ts', '!../**/*.test.ts', '!../testing/**'],
  { eager: true },
);

/** Every value that `defineStore` returned, by its name. */
const definitions: readonly [string, AnyDefinition][] = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).filter((entry): entry is [string, AnyDefinition] => isDefinition(entry[1])),
);

function isDefinition(value: unknown): value is AnyDefinition {
  return typeof value === 'object' && value !== null && 'create' in value;
}

/** Lets everything run that waits for promises only. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['a signed-out user', null],
  ['a signed-in user', identity()],
])('no store calls the service or the client while it is created: %s', async (_user, signedIn) => {
  const storage = memoryStorage();
  keepIdentity(storage, signedIn);
  const { root, api, bridge, session } = createRoot({}, { 'client.hello': () => helloAnswer() }, storage);
  session.adopt(signedIn);
  await settle();
  const handshake = [...bridge.calls];
  for (const [, definition] of definitions) root.get(definition);
  await settle();
  expect([api.calls, bridge.calls]).toEqual([[], handshake]);
});

test('every declared store is among them', () => {
  const names = definitions.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['followsStore', 'messagesStore', 'accountStore', 'detailStore']),
  );
  expect(names.length).toBeGreaterThan(30);
});
