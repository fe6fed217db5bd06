import { expect, test } from 'vitest';
import { ObjectStoreError, type ObjectProblem, type ObjectStore } from './objectStore.ts';
import { watchStore } from './watchedStore.ts';

/** A store whose answers the test chooses. */
function storeWith(problems: (ObjectProblem | null)[]): ObjectStore {
  const answer = async (): Promise<null> => {
    const problem = problems.shift() ?? null;
    if (problem !== null) throw new ObjectStoreError(problem, 'of the test');
    return null;
  };
  return {
    origin: 'https://store.example',
    put: async () => void (await answer()),
    add: async () => (await answer()) === null,
    touch: async () => (await answer()) === null,
    read: answer,
    open: answer,
    remove: async () => void (await answer()),
    async *list() {
      await answer();
      yield* [];
    },
    sign: async () => 'https://store.example/signed',
    check: async () => void (await answer()),
    close: () => undefined,
  };
}

const object = { bytes: 1, md5: 'a'.repeat(32), mime: 'image/png' };

test('failures are counted by their kind, and a store that does not answer is known until it does', async () => {
  let now = 100.5;
  const { objects, outcomes } = watchStore(
    storeWith([null, 'unavailable', 'full', 'range', 'unavailable', null]),
    () => now,
  );
  await objects.read('key');
  expect(outcomes).toEqual({
    isAnswering: true,
    failures: { unavailable: 0, refused: 0, noBucket: 0, full: 0 },
    lastFailure: null,
  });
  await expect(objects.open('key')).rejects.toThrow('does not answer');
  expect(outcomes).toMatchObject({ isAnswering: false, lastFailure: { problem: 'unavailable', at: 100 } });
  now = 200;
  await expect(objects.put('key', '/file', object)).rejects.toThrow('is full');
  expect(outcomes).toMatchObject({ isAnswering: true, lastFailure: { problem: 'full', at: 200 } });
  // What one object does not have is no fault of the store.
  await expect(objects.open('key', 'bytes=9-')).rejects.toThrow('no such range');
  expect(outcomes).toMatchObject({ isAnswering: true, failures: { unavailable: 1, full: 1 } });
  await expect(objects.list('media/').next()).rejects.toThrow('does not answer');
  expect(outcomes).toMatchObject({ isAnswering: false, failures: { unavailable: 2 } });
  await objects.remove('key');
  expect(outcomes.isAnswering).toBe(true);
});
