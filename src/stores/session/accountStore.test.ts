import { expect, test } from 'vitest';
import { ApiClient } from '../../api/apiClient.ts';
import { ApiError } from '../../api/apiError.ts';
import { accountCalls } from '../../api/contract/accounts.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import { socialCalls } from '../../api/contract/social.ts';
import { createRoot } from '../testing/createRoot.ts';
import { identity, userInfoDto } from '../testing/fixtures/people.ts';
import { memoryStorage, sharedStorages } from '../testing/storages.ts';
import { accountStore } from './accountStore.ts';
import { keepIdentity, readIdentity } from './keptIdentity.ts';
import { identityKey } from './sessionStore.ts';
import { deviceStatus } from '../testing/fixtures/devices.ts';
import type { AnswerOf } from '../testing/scriptedApi.ts';

const answer = {
  open_id: 'open',
  token: 'token',
  user: userInfoDto(),
  ...deviceStatus(),
};
const credentials = { account: ' moon ', password: 'secret words', deviceName: ' 书房 ' };
const refusal = (ret: number, retryAfter?: number): ApiError =>
  new ApiError({ path: '/', ret, message: 'no', retryAfter });
const expired = refusal(errorCodes.loginExpired);

function create(answers: Parameters<typeof createRoot>[0] = {}, storage = memoryStorage()) {
  const made = createRoot(answers, undefined, storage);
  return { ...made, storage, account: made.root.get(accountStore) };
}

/** A window with a signed-in user. */
function createSignedIn(answers: Parameters<typeof createRoot>[0] = {}, storage = memoryStorage()) {
  keepIdentity(storage, identity());
  return create(answers, storage);
}

test.each(['login', 'register'] as const)(
  '%s signs in and stores the identity for later visits',
  async (kind) => {
    const sent: unknown[] = [];
    const { account, session, storage } = create({ [kind]: (params: object) => (sent.push(params), answer) });
    expect(await account[kind](credentials)).toBeNull();
    expect(sent).toEqual([{ account: 'moon', password: 'secret words', device_name: '书房' }]);
    expect([session.isSignedIn, session.uid, session.vipType]).toEqual([true, 'me', 0]);
    expect(readIdentity(storage)).toEqual(identity({ device_id: session.deviceId }));
  },
);

test('a device without a name sends none', async () => {
  const sent: object[] = [];
  const { account } = create({ login: (params) => (sent.push(params), answer) });
  await account.login({ ...credentials, deviceName: '  ' });
  expect(sent[0]).not.toHaveProperty('device_name');
});

test.each([
  [errorCodes.credentialsWrong, undefined, { failure: 'credentialsWrong', waitSeconds: null }],
  [errorCodes.tooManyTries, 42, { failure: 'tooManyTries', waitSeconds: 42 }],
  [errorCodes.tooManyTries, undefined, { failure: 'tooManyTries', waitSeconds: 60 }],
])('code %i (%s) is a problem of the form, and no user is signed in', async (ret, message, problem) => {
  const { account, session, storage } = create({
    login: () => {
      throw refusal(ret, message);
    },
  });
  expect(await account.login(credentials)).toEqual(problem);
  expect([session.isSignedIn, storage.get(identityKey)]).toEqual([false, null]);
});

test('signing out clears open_id, token and user info at once, and then notifies the service with the former identity', async () => {
  const { account, session, storage, api } = createSignedIn({ logout: () => ({}) });
  const leaving = account.logout();
  expect([session.isLogout, session.openId, session.token, session.user, storage.get(identityKey)]).toEqual([
    true,
    '',
    '',
    null,
    null,
  ]);
  await leaving;
  expect(api.calls).toEqual(['logout']);
});

test('signing out without a network is signing out all the same, and the service is notified when it is back', async () => {
  let isOnline = false;
  const { account, session, api, clock } = createSignedIn({
    logout: () => {
      if (!isOnline) throw new ApiError({ path: '/', fault: 'offline', message: 'down' });
      return {};
    },
  });
  expect(await account.logout()).toBe(false);
  expect(session.isSignedIn).toBe(false);
  clock.advance(5_000);
  await expect.poll(() => api.calls.length).toBe(2);
  isOnline = true;
  await Promise.resolve();
  clock.advance(15_000);
  await expect.poll(() => api.calls.length).toBe(3);
  clock.advance(10_000_000);
  expect(api.calls).toEqual(['logout', 'logout', 'logout']);
});

test('a refusal for a former identity is not retried', async () => {
  const { account, api, clock } = createSignedIn({
    logout: () => {
      throw new ApiError({ path: '/', ret: errorCodes.loginExpired, message: 'expired' });
    },
  });
  expect(await account.logout()).toBe(true);
  clock.advance(10_000_000);
  expect(api.calls).toEqual(['logout']);
});

test('a refresh applies changes; for a user who has signed out in the meantime it applies nothing', async () => {
  let reply = (_value: AnswerOf<'refreshUserInfo'>): void => undefined;
  const { account, session } = createSignedIn({
    refreshUserInfo: () => new Promise((resolve) => (reply = resolve)),
  });
  const first = account.refresh();
  reply({ user: userInfoDto({ nick_name: '新名', vip_type: 2 }), ...deviceStatus() });
  await first;
  expect([session.user?.nick_name, session.isMember]).toEqual(['新名', true]);
  const second = account.refresh();
  session.adopt(null);
  reply({ user: userInfoDto(), ...deviceStatus() });
  await second;
  expect(session.user).toBeNull();
});

test('a signed-out user is not refreshed', async () => {
  const { account, api } = create();
  await account.refresh();
  expect(api.calls).toEqual([]);
});

test('code 4001002 marks the user info as expired, here and on later visits, and is reported once', async () => {
  const { account, session, storage } = createSignedIn();
  const refused = { call: accountCalls.refreshUserInfo, common: session.common };
  expect(account.handleRefusal(expired, refused)).toBeNull();
  expect(account.notice).toEqual({ kind: 'loginExpired' });
  expect([session.isExpired, session.isSignedIn, session.isLoggedOut]).toEqual([true, false, false]);
  expect(readIdentity(storage)?.user.expired).toBe(true);
  const { notice } = account;
  account.handleRefusal(expired, refused);
  expect(account.notice).toBe(notice);
});

test('an expired token is sent no more, so that the user can browse signed out', () => {
  const { account, session } = createSignedIn();
  const guest = account.handleRefusal(expired, {
    call: socialCalls.followingList,
    common: session.common,
  });
  expect(guest).toMatchObject({ open_id: '', token: '' });
  expect(session.common).toMatchObject({ open_id: '', token: '' });
  expect(
    account.handleRefusal(expired, {
      call: socialCalls.createFollowing,
      common: session.common,
    }),
  ).toBeNull();
});

test('a late refusal for a former user does not affect the current one', () => {
  const { account, session } = createSignedIn();
  const { common } = session;
  session.adopt(identity({ token: 'other' }));
  account.handleRefusal(expired, { call: accountCalls.userInfo, common });
  expect([session.isExpired, account.notice]).toEqual([false, null]);
});

test('code 4001004 is reported', () => {
  const { account, session } = create();
  account.handleRefusal(refusal(errorCodes.loginRequired), {
    call: accountCalls.userInfo,
    common: session.common,
  });
  expect(account.notice).toEqual({ kind: 'loginRequired' });
});

test('signing out in one window signs out in every other at once', async () => {
  const [first, second] = sharedStorages(2);
  const here = createSignedIn({ logout: () => ({}) }, first);
  const there = create({}, second);
  expect(there.session.isSignedIn).toBe(true);
  await here.account.logout();
  expect([there.session.isSignedIn, there.session.user]).toEqual([false, null]);
});

test('of two windows that sign in different users, the last one applies in both', async () => {
  const [first, second] = sharedStorages(2);
  const person = (uid: string) => ({ ...answer, open_id: uid, token: uid, user: userInfoDto({ uid }) });
  const here = create({ login: () => person('a') }, first);
  const there = create({ login: () => person('b') }, second);
  await Promise.all([here.account.login(credentials), there.account.login(credentials)]);
  expect([here.session.uid, there.session.uid]).toEqual(['b', 'b']);
  expect([here.session.token, here.session.deviceId]).toEqual(['b', there.session.deviceId]);
});

test('an action that waits for a sign-in continues when another window signs in', () => {
  const [first, second] = sharedStorages(2);
  const here = create({}, first);
  const there = create({}, second);
  let goesOn = 0;
  there.session.requestSignIn(() => goesOn++);
  keepIdentity(here.storage, identity());
  expect([goesOn, there.session.signInRequest]).toEqual([1, null]);
});

test.each([
  ['the same person signs in again', identity({ token: 'fresh' }), 1],
  ['another user signs in', identity({ open_id: 'other', token: 'other' }), 0],
])('a started action continues where %s', (_name, next, expectedTimes) => {
  const { session } = createSignedIn();
  let times = 0;
  session.adopt(identity({ user: userInfoDto({ expired: true }) }));
  session.requestSignIn(() => times++);
  session.adopt(next);
  session.endSignInRequest();
  expect([times, session.signInRequest]).toEqual([expectedTimes, null]);
});

test.each(['{', '{"open_id":"a"}', '"x"', '{"open_id":"","token":"t","device_id":"d","user":null}'])(
  'an invalid stored text (%s) means signed out',
  (text) => {
    const storage = memoryStorage();
    storage.set(identityKey, text);
    expect(create({}, storage).session.isLoggedOut).toBe(true);
  },
);

test('a token belongs to the device that it was issued to; the next sign-in is from the device of the client', () => {
  const { session } = createSignedIn();
  session.adoptDevice('host', '0.1.0');
  expect(session.common).toMatchObject({ device_id: 'device', player_version: '0.1.0' });
  session.adopt(null);
  expect(session.common.device_id).toBe('host');
});

test('over the wire: a public call with an expired token is retried signed out', async () => {
  const { account, session } = createSignedIn();
  const tokens: string[] = [];
  const api = new ApiClient({
    baseUrl: '',
    common: () => session.common,
    onRefusal: async (...refused) => account.handleRefusal(...refused),
    fetch: async (_address, init) => {
      const { common } = JSON.parse(String(init?.body)) as { common: { token: string } };
      tokens.push(common.token);
      const ret = common.token === '' ? 0 : errorCodes.loginExpired;
      return Response.json({
        resp_common: { ret, msg: '', request_id: '' },
        following_list: [],
        next_cursor: null,
        has_more: false,
      });
    },
  });
  await api.call('followingList', { query_uid: '7' });
  expect([tokens, session.isExpired]).toEqual([['token', ''], true]);
});
