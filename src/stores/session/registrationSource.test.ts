import { expect, test } from 'vitest';
import { ApiClient } from '../../api/apiClient.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import { createRoot } from '../testing/createRoot.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { memoryStorage } from '../testing/storages.ts';
import { AccountStore } from './accountStore.ts';
import { EntryTrackingStore } from './entryTracking.ts';
import { InvitationStore } from './invitation.ts';

const credentials = { account: 'moon', password: 'secret words', deviceName: '' };

test.each([
  [null, 'pc'],
  ['banner', 'pc'],
  ['invite', 'invite'],
  ['contest', 'contest'],
])('a registration after an entry from %s says %s, and a sign-in says nothing', async (from, source) => {
  const bodies: { common: object }[] = [];
  const { session } = createRoot({});
  const api = new ApiClient({
    baseUrl: '',
    common: () => session.common,
    onRefusal: async () => null,
    fetch: async (_url, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      return Response.json({
        resp_common: { ret: errorCodes.credentialsWrong, msg: '', request_id: '' },
      });
    },
  });
  const entryTracking = new EntryTrackingStore();
  entryTracking.adopt({ ...entryTracking.tracking, from });
  const clock = new ManualClock();
  const storage = memoryStorage();
  const invitation = new InvitationStore({ storage, clock, session });
  const account = new AccountStore({ api, session, clock, storage, entryTracking, invitation });
  await account.register(credentials);
  await account.login(credentials);
  expect(bodies[0]?.common).toMatchObject({ register_frm: source });
  expect(bodies[1]?.common).not.toHaveProperty('register_frm');
});
