import { expect, test } from 'vitest';
import { ApiClient } from '../../api/apiClient.ts';
import { ApiError } from '../../api/apiError.ts';
import { accountCalls } from '../../api/contract/accounts.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import { createRoot } from '../testing/createRoot.ts';
import { identity } from '../testing/fixtures/people.ts';
import { memoryStorage } from '../testing/storages.ts';
import { AccountStore, accountStore, handlingMilliseconds } from './accountStore.ts';
import { EntryTrackingStore } from './entryTracking.ts';
import { InvitationStore } from './invitation.ts';

const credentials = { account: 'moon', password: 'secret words', deviceName: '' };
const refusal = (ret: number): ApiError => new ApiError({ path: '/', ret, message: 'no' });

test('code 4914001 is an event, which is shown by the shell unless a screen handles it within 10 ms', () => {
  const { root, session, clock } = createRoot({});
  const account = root.get(accountStore);
  const refused = { call: accountCalls.userInfo, common: session.common };
  const first = refusal(errorCodes.userBlocked);
  expect(account.handleRefusal(first, refused)).toBeNull();
  clock.advance(9);
  first.markHandled();
  clock.advance(1);
  expect(account.notice).toBeNull();
  const second = refusal(errorCodes.userBlocked);
  account.handleRefusal(second, refused);
  clock.advance(9);
  expect(account.notice).toBeNull();
  clock.advance(1);
  expect(account.notice).toEqual({ kind: 'userBlocked' });
});

test('over the wire: a blocked account is shown in the form, and nowhere else', async () => {
  const { root, session, clock } = createRoot({});
  const shell = root.get(accountStore);
  const api = new ApiClient({
    baseUrl: '',
    common: () => session.common,
    onRefusal: async (...refused) => shell.handleRefusal(...refused),
    fetch: async () =>
      Response.json({ resp_common: { ret: errorCodes.userBlocked, msg: '', request_id: '' } }),
  });
  const account = new AccountStore({
    api,
    session,
    clock,
    storage: memoryStorage(),
    entryTracking: new EntryTrackingStore(),
    invitation: new InvitationStore({ storage: memoryStorage(), clock, session }),
  });
  expect(await account.login(credentials)).toEqual({ failure: 'userBlocked', waitSeconds: null });
  clock.advance(handlingMilliseconds);
  expect(shell.notice).toBeNull();
  await expect(api.call('userInfo', {})).rejects.toMatchObject({ code: 'userBlocked' });
  clock.advance(handlingMilliseconds);
  expect(shell.notice).toEqual({ kind: 'userBlocked' });
});

test('the user who signs in next is not told of the one before', () => {
  const { root, session, clock } = createRoot({});
  const account = root.get(accountStore);
  session.adopt(identity());
  const { common } = session;
  account.handleRefusal(refusal(errorCodes.userBlocked), { call: accountCalls.userInfo, common });
  session.adopt(identity({ open_id: 'other', token: 'other' }));
  clock.advance(handlingMilliseconds);
  account.handleRefusal(refusal(errorCodes.userBlocked), { call: accountCalls.userInfo, common });
  clock.advance(handlingMilliseconds);
  expect(account.notice).toBeNull();
});
