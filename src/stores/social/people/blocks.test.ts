import { expect, test } from 'vitest';
import { createRoot } from '../../testing/createRoot.ts';
import { identity } from '../../testing/fixtures/people.ts';
import type { AnswerOf } from '../../testing/scriptedApi.ts';
import { blocksStore } from './blocks.ts';

test('whom the user before has blocked is not shown to the next', async () => {
  const answer = Promise.withResolvers<AnswerOf<'blockedUsers'>>();
  const { root, session } = createRoot({ blockedUsers: () => answer.promise });
  session.adopt(identity());
  const blocks = root.get(blocksStore);
  const loaded = blocks.load();
  session.adopt(identity({ open_id: 'other', token: 'other' }));
  answer.resolve({ list: [{ uid: '7', nick_name: '刷屏的人', avatar: null, blocked_at: 1_793_000_000 }] });
  await loaded;
  expect(blocks.list).toBeNull();
});
