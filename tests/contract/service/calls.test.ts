import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { orderStates } from '../../../server/domains/commerce/orders/orderStates.ts';
import { revokeSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { apiCalls, type ApiCallName } from '../../../src/api/contract/index.ts';
import { bothDatabases } from '../../support/databases.ts';
import { withdrawalStates } from '../../../src/api/contract/withdrawals.ts';
import {
  appId,
  authorUid,
  avatarMd5,
  evidenceId,
  orderId,
  staticWid,
  valid,
  withdrawalId,
} from './validParameters.ts';
import { qualify } from '../../support/qualify.ts';
import { stateAdults } from '../../support/rows.ts';
import { testSecrets } from '../../support/secrets.ts';
import { guest, openTestService, type Identity, type TestService } from '../../support/service.ts';

const names = Object.keys(apiCalls) as ApiCallName[];
const posts = names.filter((name) => apiCalls[name].method === 'POST');
const gets = names.filter((name) => apiCalls[name].method === 'GET');
const forUsers = names.filter((name) => apiCalls[name].access === 'user');
const withParameters = forUsers.filter((name) => Object.keys(apiCalls[name].request.entries).length > 0);

/** Parameters that the contract refuses: each field of a JSON call with a wrong type, a form without its fields. */
function wrongParametersOf(name: ApiCallName): object[] {
  if (apiCalls[name].body === 'form') return [{}];
  return Object.keys(apiCalls[name].request.entries).map((field) => ({
    ...valid[name],
    [field]: { wrong: true },
  }));
}

/** Calls that sign in: they may carry an identity that is no longer valid. */
const signInCalls: readonly ApiCallName[] = [
  'login',
  'register',
  'passkeyLogin',
  'passkeyChallenge',
  'confirmEmail',
  'requestPasswordReset',
  'resetPassword',
];

/** Calls that need a former answer; tested in contract/commerce/trial and in contract/safety. */
const answering: readonly ApiCallName[] = [
  'activateTrial',
  'addTimeCodes',
  'addPasskey',
  'passkeyLogin',
  'confirmEmail',
  'resetPassword',
];
/** Users of the catalogue have no account to secure. */
const securing: readonly ApiCallName[] = [
  'startTimeCodes',
  'startPasskey',
  'renameFactor',
  'removeFactor',
  'setEmail',
  'createExport',
  'deleteAccount',
];

describe.each(bothDatabases)('the calls of the service on %s', (kind) => {
  let service: TestService;
  let author: Identity;
  let inhabitant: Identity;
  let keeper: Identity;
  /** An account without factors. */
  let prover: Identity;

  beforeAll(async () => {
    service = await openTestService(kind, { isMailOffered: true });
    author = await service.signIn(authorUid);
    const row = await service.database
      .selectFrom('wallpapers')
      .selectAll()
      .where('wid', '=', staticWid)
      .executeTakeFirstOrThrow();
    await service.database
      .insertInto('wallpapers')
      .values({ ...row, wid: 999_001, state: 4 })
      .execute();
    await service.database
      .insertInto('avatars')
      .values({ uid: authorUid, md5: avatarMd5, uploaded_at: service.time.now })
      .execute();
    await service.database
      .insertInto('evidence')
      .values({
        evidence_id: evidenceId,
        uid: authorUid,
        report_id: null,
        file_name: evidenceId,
        mime: 'image/png',
        bytes: 1_000,
        uploaded_at: service.time.now,
      })
      .execute();
    await service.database
      .insertInto('orders')
      .values({
        order_id: orderId,
        uid: authorUid,
        idempotency_key: 'key',
        request_hash: 'hash',
        kind: 'fish',
        goods: '{"kind":"fish","fish":60}',
        currency: 1,
        amount: 600,
        state: orderStates.unpaid,
        provider: 'sandbox',
        created_at: service.time.now,
        expires_at: service.time.now + 60,
        paid_at: null,
      })
      .execute();
    await postTransfers(service.database, { name: 'earned', orderId: null, now: service.time.now }, [
      { kind: 'share', debit: house.yuanbaoIssued, credit: walletOf(authorUid, 3), amount: 105 },
    ]);
    await qualify(service.database, authorUid, service.time.now);
    await stateAdults(service.database, [authorUid]);
    // Cancelled before: the call answers it again.
    await service.database
      .insertInto('withdrawals')
      .values({
        withdrawal_id: withdrawalId,
        uid: authorUid,
        idempotency_key: 'key',
        request_hash: 'hash',
        yuanbao: 100,
        amount: 1_000,
        fee: 0,
        state: withdrawalStates.cancelled,
        terms: '{}',
        payee_hint: '',
        created_at: service.time.now,
      })
      .execute();

    await service.signIn(authorUid, 'device-2');
    // On a device of its own: signing in is one of the calls.
    const home = { ...guest, device_id: 'device-4' };
    const { open_id, token } = await service.call('register', valid.login, home);
    inhabitant = { ...home, open_id, token };
    const desk = { ...guest, device_id: 'device-6' };
    const proving = await service.call('register', { ...valid.login, account: 'prover' }, desk);
    prover = { ...desk, open_id: proving.open_id, token: proving.token };
    const safe = { ...guest, device_id: 'device-5' };
    const { user, ...session } = await service.call('register', { ...valid.login, account: 'keeper' }, safe);
    keeper = { ...safe, open_id: session.open_id, token: session.token };
    const secret = testSecrets.apps.seal('A'.repeat(32));
    await service.database
      .insertInto('authenticator_apps')
      .values({
        ...{ factor_id: appId, uid: user.uid, name: '', secret, is_added: 1 },
        ...{ last_step: 0, created_at: service.time.now },
      })
      .execute();
    // As if the app had been added there, or its user had signed in with it.
    await service.database
      .updateTable('sessions')
      .set({ is_factor_confirmed: 1 })
      .where('uid', '=', user.uid)
      .execute();
  });
  afterAll(() => service.close());

  test.each(names.filter((name) => !answering.includes(name)))(
    '%s answers as its contract declares',
    async (name) => {
      // A session that is signed out fails the calls that follow, so this one has its own.
      const leaving = name === 'logout' ? await service.signIn(authorUid, 'device-3') : author;
      // Users of the catalogue have no password.
      const typed: Partial<Record<ApiCallName, Identity>> = {
        changePassword: inhabitant,
        confirmIdentity: prover,
      };
      const member = typed[name] ?? (securing.includes(name) ? keeper : leaving);
      const identity = apiCalls[name].access === 'user' ? member : guest;
      const answer = await service.call(name, valid[name], identity);
      expect(answer.resp_common.ret).toBe(0);
      expect(v.is(apiCalls[name].response, answer)).toBe(true);
      // Other calls of this list need the wallpaper online.
      if (name === 'switchWork') await service.call(name, { wid: staticWid, state: 1 }, author);
    },
  );

  test.each(posts)('%s refuses a call without its frame, in the envelope', async (name) => {
    for (const payload of [{}, { common: { ...guest, platform: 'tv' } }, [], 'text', { common: null }]) {
      const response = await service.app.inject({
        method: 'POST',
        url: apiCalls[name].path,
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      });
      expect(response.statusCode).toBe(400);
      expect(response.json().resp_common.ret).toBe(errorCodes.malformedRequest);
    }
  });

  test.each(posts)('%s refuses a null character, which PostgreSQL cannot store', async (name) => {
    const { status, ret } = await service.callRaw(name, valid[name], { ...guest, device_id: 'a\u0000b' });
    expect([status, ret]).toEqual([400, errorCodes.malformedRequest]);
  });

  const jsonCalls = posts.filter((name) => apiCalls[name].body === 'json');
  test.each(jsonCalls)('%s refuses an identity field with a lone surrogate', async (name) => {
    for (const field of ['device_id', 'open_id', 'token', 'player_version']) {
      const { status, ret } = await service.callRaw(name, valid[name], { ...guest, [field]: 'a\ud800b' });
      expect([field, status, ret]).toEqual([field, 400, errorCodes.malformedRequest]);
    }
  });

  test.each(forUsers)('%s answers a guest with valid parameters with loginRequired', async (name) => {
    expect(await service.callRaw(name, valid[name])).toEqual({ status: 200, ret: errorCodes.loginRequired });
  });

  // The schema is checked before the identity: a client error is reported whoever makes it.
  test.each(withParameters)('%s answers a guest with wrong parameters with 400', async (name) => {
    for (const params of wrongParametersOf(name))
      expect([params, await service.callRaw(name, params)]).toEqual([
        params,
        { status: 400, ret: errorCodes.malformedRequest },
      ]);
  });

  const checked = posts.filter((name) => !signInCalls.includes(name));
  test.each(checked)('%s refuses an identity that is forged, foreign, replaced or revoked', async (name) => {
    const replaced = await service.signIn('10009');
    const owner = await service.signIn('10009');
    const other = await service.signIn('10010');
    const revoked = await service.signIn('10009', 'device-3');
    await revokeSession(service.database, revoked.token, service.time.now);
    for (const identity of [
      { ...owner, token: `${owner.token.slice(0, -1)}!` },
      { ...owner, token: '' },
      { ...owner, open_id: '' },
      { ...owner, open_id: other.open_id },
      { ...owner, device_id: 'device-2' },
      replaced,
      revoked,
    ])
      expect(await service.callRaw(name, valid[name], identity)).toEqual({
        status: 200,
        ret: errorCodes.loginExpired,
      });
  });

  test.each(gets)('%s needs no identity and is cacheable as its contract declares', async (name) => {
    const query = Object.fromEntries(Object.entries(valid[name]).map(([key, value]) => [key, String(value)]));
    const response = await service.app.inject({ method: 'GET', url: apiCalls[name].path, query });
    expect(response.headers['cache-control']).toBe(
      `public, max-age=${apiCalls[name].cacheMilliseconds / 1000}`,
    );
  });

  test('the index takes fields that it does not know', async () => {
    const payload = { common: guest, login_info: {}, limit: 1, of_another_client: { list: [1] } };
    const response = await service.app.inject({ method: 'POST', url: '/v20526/wplive/index', payload });
    expect(response.json().resp_common.ret).toBe(0);
    expect(response.json().list).not.toEqual([]);
  });

  test('an unknown version token and an unknown path answer 404 in the envelope', async () => {
    for (const path of ['/v1/wplive/list', '/nothing/here']) {
      const response = await service.app.inject({ method: 'POST', url: path, payload: { common: guest } });
      expect(response.statusCode).toBe(404);
      expect(response.json().resp_common.ret).toBe(errorCodes.unknownCall);
    }
  });
});
