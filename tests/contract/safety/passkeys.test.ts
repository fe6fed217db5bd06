import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import type { PasskeyAnswerDto } from '../../../src/api/contract/passkeys.ts';
import { bothDatabases } from '../../support/databases.ts';
import { SoftPasskey } from '../../support/passkeys.ts';
import { guest, openTestService, type TestService } from '../../support/service.ts';
import { addPasskey, challengeFor, password, register } from './member.ts';

describe.each(bothDatabases)('passkeys on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
  });
  afterAll(() => service.close());

  const other = { ...guest, device_id: 'other' };
  const enter = (answer: PasskeyAnswerDto, identity = other) =>
    service.call('passkeyLogin', { answer, device_name: '客厅' }, identity);
  const retOf = async (answer: PasskeyAnswerDto, identity = other) =>
    (await enter(answer, identity)).resp_common.ret;

  test('a passkey signs in alone, and is a second step of the password', async () => {
    const desk = await register(service, 'holder-1');
    const { passkey, answer } = await addPasskey(service, desk);
    expect(answer.recovery_codes).toHaveLength(10);
    expect(answer.factors).toMatchObject([{ kind: 'passkey', name: '书房的钥匙', last_used_at: null }]);
    const entered = await enter(passkey.answer(await challengeFor(service, 'other')));
    expect(entered.resp_common.ret).toBe(0);
    expect(entered.open_id).toBe(desk.open_id);
    const { list } = await service.call('deviceList', {}, desk);
    expect(list.map(({ name }) => name)).toContain('客厅');
    expect((await service.call('accountSafety', {}, desk)).factors).toMatchObject([
      { last_used_at: service.time.now },
    ]);

    const form = { account: 'holder-1', password };
    expect((await service.call('login', form, other)).resp_common.ret).toBe(errorCodes.secondFactorNeeded);
    const step = { kind: 'passkey', answer: passkey.answer(await challengeFor(service, 'other')) } as const;
    expect((await service.call('login', { ...form, second_step: step }, other)).resp_common.ret).toBe(0);
  });

  test('a challenge is good once, for five minutes, on its device', async () => {
    const desk = await register(service, 'holder-2');
    const { passkey } = await addPasskey(service, desk);
    const answer = passkey.answer(await challengeFor(service, 'other'));
    expect(await retOf(answer, { ...guest, device_id: 'third' })).toBe(errorCodes.challengeExpired);
    const results = await Promise.all([retOf(answer), retOf(answer)]);
    expect(results.toSorted((one, two) => one - two)).toEqual([0, errorCodes.challengeExpired]);
    const late = passkey.answer(await challengeFor(service, 'other'));
    service.time.now += 300;
    expect(await retOf(late)).toBe(errorCodes.challengeExpired);
    const madeUp = { ...(await challengeFor(service, 'other')), challenge: 'A'.repeat(43) };
    expect(await retOf(passkey.answer(madeUp))).toBe(errorCodes.challengeExpired);
  });

  test.each([
    ['another origin', { origin: 'https://moon.example' }],
    ['another port', { origin: 'http://localhost:9000' }],
    ['another site', { site: 'moon.example' }],
    ['no verified user', { isVerified: false }],
  ])('an answer for %s is refused, to sign in and to be added', async (_what, lies) => {
    const desk = await register(service, `holder-${JSON.stringify(lies).replaceAll(/[^a-z0-9]/gv, '')}`);
    const { passkey } = await addPasskey(service, desk);
    expect(await retOf(passkey.answer(await challengeFor(service, 'other'), lies))).toBe(
      errorCodes.passkeyRefused,
    );
    const { creation } = await service.call('startPasskey', {}, desk);
    const registration = new SoftPasskey().create(creation, lies);
    const refused = await service.call('addPasskey', { name: '', registration }, desk);
    expect(refused.resp_common.ret).toBe(errorCodes.passkeyRefused);
    expect((await service.call('accountSafety', {}, desk)).factors).toHaveLength(1);
  });

  test('a signature of another key, a copied passkey and an unknown one are refused', async () => {
    const desk = await register(service, 'holder-3');
    const { passkey } = await addPasskey(service, desk);
    const forged = new SoftPasskey().answer(await challengeFor(service, 'other'));
    expect(await retOf(forged)).toBe(errorCodes.passkeyRefused);
    expect(await retOf({ ...forged, id: passkey.id, rawId: passkey.id })).toBe(errorCodes.challengeExpired);
    const impostor = new SoftPasskey().answer(await challengeFor(service, 'other'));
    impostor.response.userHandle = passkey.userHandle;
    expect(await retOf({ ...impostor, id: passkey.id, rawId: passkey.id })).toBe(errorCodes.passkeyRefused);
    expect(await retOf(passkey.answer(await challengeFor(service, 'other'), { counter: 7 }))).toBe(0);
    // A copy counts on its own, and so falls behind.
    expect(await retOf(passkey.answer(await challengeFor(service, 'other'), { counter: 7 }))).toBe(
      errorCodes.passkeyRefused,
    );
  });

  test('a passkey of another account is no second step, and belongs to one account', async () => {
    const desk = await register(service, 'holder-4');
    await addPasskey(service, desk);
    const thief = await register(service, 'holder-5');
    const { passkey } = await addPasskey(service, thief);
    const step = { kind: 'passkey', answer: passkey.answer(await challengeFor(service, 'other')) } as const;
    const form = { account: 'holder-4', password, second_step: step };
    expect((await service.call('login', form, other)).resp_common.ret).toBe(errorCodes.passkeyRefused);
    const { creation } = await service.call('startPasskey', {}, desk);
    const again = { name: '', registration: passkey.create(creation) };
    expect((await service.call('addPasskey', again, desk)).resp_common.ret).toBe(errorCodes.passkeyRefused);
  });

  test('a passkey is created with the challenge of its own user, once', async () => {
    const desk = await register(service, 'holder-6');
    const thief = await register(service, 'holder-7');
    const { creation } = await service.call('startPasskey', {}, desk);
    const registration = new SoftPasskey().create(creation);
    const params = { name: '', registration };
    expect((await service.call('addPasskey', params, thief)).resp_common.ret).toBe(
      errorCodes.challengeExpired,
    );
    expect((await service.call('addPasskey', params, desk)).resp_common.ret).toBe(0);
    expect((await service.call('addPasskey', params, desk)).resp_common.ret).toBe(
      errorCodes.challengeExpired,
    );
    // A challenge to create is none to sign in.
    const { creation: second } = await service.call('startPasskey', {}, desk);
    const request = { challenge: second.challenge, rpId: second.rp.id } as const;
    const passkey = new SoftPasskey();
    expect(await retOf(passkey.answer({ ...request, timeout: 1, userVerification: 'required' }), desk)).toBe(
      errorCodes.challengeExpired,
    );
  });

  test('a removed passkey and a blocked account stay outside', async () => {
    const desk = await register(service, 'holder-8');
    const { passkey } = await addPasskey(service, desk);
    await service.database
      .updateTable('accounts')
      .set({ is_blocked: 1 })
      .where('account_key', '=', 'holder-8')
      .execute();
    expect(await retOf(passkey.answer(await challengeFor(service, 'other')))).toBe(errorCodes.userBlocked);
    await service.database.updateTable('accounts').set({ is_blocked: 0 }).execute();
    await service.call('removeFactor', { factor_id: passkey.id }, desk);
    expect(await retOf(passkey.answer(await challengeFor(service, 'other')))).toBe(errorCodes.passkeyRefused);
  });

  test('where the address has no site there are no passkeys, and it says so', async () => {
    const ask = async (host: string) => {
      const response = await service.app.inject({
        ...{ method: 'POST', url: '/v1/user/passkey/challenge', headers: { host } },
        payload: { common: other },
      });
      return response.json().resp_common.ret;
    };
    expect(await ask('127.0.0.1:3000')).toBe(errorCodes.passkeysUnavailable);
    expect(await ask('moon.example')).toBe(errorCodes.passkeysUnavailable);
    expect(await ask('localhost:3000')).toBe(0);
  });

  test('challenges are limited for one address', async () => {
    service.time.now += 60;
    const ask = () => service.call('passkeyChallenge', {}, other);
    for (let index = 0; index < 60; index++) expect((await ask()).resp_common.ret).toBe(0);
    expect((await ask()).resp_common.ret).toBe(errorCodes.tooManyTries);
  });
});

test('a site that is configured has passkeys of its own, whatever a request calls it', async () => {
  const service = await openTestService('SQLite', { isSeeded: false, publicUrl: 'https://moon.example/' });
  const desk = await register(service, 'holder-9');
  const passkey = new SoftPasskey('https://moon.example');
  const { creation } = await service.call('startPasskey', {}, desk);
  expect(creation.rp.id).toBe('moon.example');
  const registration = passkey.create(creation);
  expect((await service.call('addPasskey', { name: '', registration }, desk)).resp_common.ret).toBe(0);
  const answer = passkey.answer(await challengeFor(service, 'other'));
  const entered = await service.call('passkeyLogin', { answer }, { ...guest, device_id: 'other' });
  expect(entered.resp_common.ret).toBe(0);
  await service.close();
});
