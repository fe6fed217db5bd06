import { expect, test } from 'vitest';
import { followingListAnswer } from './fixtures/people.ts';
import { scriptedApi } from './scriptedApi.ts';
import { ScriptedBridge } from './scriptedBridge.ts';

test('a response that lacks a field of the contract fails the test, naming the field', async () => {
  const api = scriptedApi({
    // @ts-expect-error -- `has_more` is missing
    followingList: () => ({ following_list: [], next_cursor: null }),
  });
  await expect(api.call('followingList', {})).rejects.toThrow(
    /breaks its contract \(followingList\): has_more/,
  );
});

test('a call without a scripted response fails the test, naming the call', async () => {
  await expect(scriptedApi({}).call('followCount', {})).rejects.toThrow(/no answer to followCount/);
});

test('a response is parsed as by the client: fields that the contract does not name are removed', async () => {
  const answer = { ...followingListAnswer(), surplus: 1 };
  const api = scriptedApi({ followingList: () => answer });
  await expect(api.call('followingList', {})).resolves.toEqual(followingListAnswer());
});

test('a result and an event of the bridge are held to its contract too', async () => {
  const bridge = new ScriptedBridge({
    // @ts-expect-error -- `wids` is missing
    'favorites.has': () => ({}),
  });
  await expect(bridge.call('favorites.has', { wids: [1] })).rejects.toThrow(/breaks its contract/);
  // @ts-expect-error -- `screens` is missing
  expect(() => bridge.emit('screens.changed', {})).toThrow(/The event breaks its contract/);
});
