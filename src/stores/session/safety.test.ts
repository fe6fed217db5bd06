import { expect, test } from 'vitest';
import { createRoot } from '../testing/createRoot.ts';
import { identity } from '../testing/fixtures/people.ts';
import type { AnswerOf } from '../testing/scriptedApi.ts';
import { safetyStore } from './safety.ts';

const safety = {
  ...{ factors: [], recovery_codes_left: 10, is_passkey_offered: true, email: null },
  ...{ is_mail_offered: false, confirmed_until: 1_800_000_000 },
};

test('recovery codes of the user before, which come late, are not shown to the next', async () => {
  const answer = Promise.withResolvers<AnswerOf<'createRecoveryCodes'>>();
  const { root, session } = createRoot({ createRecoveryCodes: () => answer.promise });
  session.adopt(identity());
  const store = root.get(safetyStore);
  const created = store.createRecoveryCodes();
  session.adopt(identity({ open_id: 'other', token: 'other' }));
  answer.resolve({ ...safety, recovery_codes: ['ABCD-EFGH'] });
  await created;
  expect([store.recoveryCodes, store.safety]).toEqual([[], null]);
});
