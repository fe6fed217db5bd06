import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import type { ProofDto } from '../../../src/api/contract/proofs.ts';
import { bothDatabases } from '../../support/databases.ts';
import { guest, openTestService, type Identity, type TestService } from '../../support/service.ts';
import { addApp, addPasskey, challengeFor, codeOf, password, register } from './member.ts';

describe.each(bothDatabases)('proving once more who is there on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
  });
  afterAll(() => service.close());

  const confirm = async (identity: Identity, proof: ProofDto) =>
    (await service.call('confirmIdentity', { proof }, identity)).resp_common.ret;
  const byPassword: ProofDto = { kind: 'password', password };

  test('what changes an account needs it once a sign-in is ten minutes old', async () => {
    const desk = await register(service, 'prover-1');
    service.time.now += 600;
    const refusals = [
      await service.call('takeDeviceOffline', { device_id: 'other' }, desk),
      await service.call('takeExceedingDevicesOffline', {}, desk),
      await service.call('removeFactor', { factor_id: 'any' }, desk),
      await service.call('setEmail', { address: null }, desk),
      await service.call('deleteAccount', { gives_up_money: false }, desk),
      await service.call('createExport', {}, desk),
      await service.call('startTimeCodes', {}, desk),
      await service.call('startPasskey', {}, desk),
      await service.call('createRecoveryCodes', {}, desk),
    ];
    for (const { resp_common: head } of refusals) expect(head.ret).toBe(errorCodes.confirmationNeeded);
    expect(await confirm(desk, { kind: 'password', password: 'wrong' })).toBe(errorCodes.credentialsWrong);
    expect((await service.call('startPasskey', {}, desk)).resp_common.ret).toBe(
      errorCodes.confirmationNeeded,
    );
    const confirmed = await service.call('confirmIdentity', { proof: byPassword }, desk);
    expect(confirmed.confirmed_until).toBe(service.time.now + 600);
    expect((await service.call('startTimeCodes', {}, desk)).resp_common.ret).toBe(0);
  });

  test('where the account has a factor, a password alone opens nothing, however fresh', async () => {
    const desk = await register(service, 'prover-6');
    const { secret, factorId, answer } = await addApp(service, desk);
    const changes = async (identity: Identity) => {
      const answers = [
        await service.call('startTimeCodes', {}, identity),
        await service.call('startPasskey', {}, identity),
        await service.call('createRecoveryCodes', {}, identity),
        await service.call('setEmail', { address: null }, identity),
        await service.call('removeFactor', { factor_id: factorId }, identity),
      ];
      return new Set(answers.map(({ resp_common: head }) => head.ret));
    };
    const aged = service.time.now + 600;
    service.time.now = aged;
    expect(await confirm(desk, byPassword)).toBe(errorCodes.secondFactorNeeded);
    expect(await changes(desk)).toEqual(new Set([errorCodes.confirmationNeeded]));
    expect((await service.call('deleteAccount', { gives_up_money: false }, desk)).resp_common.ret).toBe(
      errorCodes.confirmationNeeded,
    );
    // A new password is proved by the former one: it is no factor either.
    const changed = { password, new_password: 'another moon over lake', sign_out_others: false };
    const { token } = await service.call('changePassword', changed, desk);
    const renewed = { ...desk, token };
    expect(await changes(renewed)).toEqual(new Set([errorCodes.confirmationNeeded]));
    expect(await confirm(renewed, { kind: 'code', code: answer.recovery_codes[0] ?? '' })).toBe(0);
    service.time.now += 600;
    expect(await confirm(renewed, { kind: 'code', code: codeOf(service, secret) })).toBe(0);
    expect(await changes(renewed)).toEqual(new Set([0]));
    // Without factors the password is enough again.
    service.time.now += 600;
    const again: ProofDto = { kind: 'password', password: changed.new_password };
    expect(await confirm(renewed, again)).toBe(0);
  });

  test('the first factor takes away what sessions of before had proved by password', async () => {
    const desk = await register(service, 'prover-7');
    const phone = { ...guest, device_id: 'phone' };
    const signedIn = await service.call('login', { account: 'prover-7', password }, phone);
    const before = { ...phone, open_id: signedIn.open_id, token: signedIn.token };
    const { factorId, secret } = await addApp(service, desk);
    expect((await service.call('accountSafety', {}, before)).confirmed_until).toBe(0);
    const remove = async (identity: Identity) =>
      (await service.call('removeFactor', { factor_id: factorId }, identity)).resp_common.ret;
    expect(await remove(before)).toBe(errorCodes.confirmationNeeded);
    service.time.now += 30;
    const code = codeOf(service, secret);
    const step = { kind: 'code', code } as const;
    const { token } = await service.call(
      'login',
      { account: 'prover-7', password, second_step: step },
      phone,
    );
    expect(await remove({ ...before, token })).toBe(0);
  });

  test('it counts for its session alone', async () => {
    const desk = await register(service, 'prover-2');
    const phone = { ...guest, device_id: 'phone' };
    const { open_id, token } = await service.call('login', { account: 'prover-2', password }, phone);
    service.time.now += 600;
    expect(await confirm(desk, byPassword)).toBe(0);
    const other = await service.call('startTimeCodes', {}, { ...phone, open_id, token });
    expect(other.resp_common.ret).toBe(errorCodes.confirmationNeeded);
    expect((await service.call('startTimeCodes', {}, desk)).resp_common.ret).toBe(0);
  });

  test('a code of the app, a recovery code and a passkey of the account prove it, too', async () => {
    const desk = await register(service, 'prover-3');
    const { secret, answer } = await addApp(service, desk);
    const { passkey } = await addPasskey(service, desk);
    service.time.now += 600;
    expect(await confirm(desk, { kind: 'code', code: codeOf(service, secret) })).toBe(0);
    expect(await confirm(desk, { kind: 'code', code: answer.recovery_codes[3] ?? '' })).toBe(0);
    const byPasskey = passkey.answer(await challengeFor(service, 'desk'));
    expect(await confirm(desk, { kind: 'passkey', answer: byPasskey })).toBe(0);
    const stranger = await register(service, 'prover-4');
    const { passkey: foreign } = await addPasskey(service, stranger);
    const foreignAnswer = foreign.answer(await challengeFor(service, 'desk'));
    expect(await confirm(desk, { kind: 'passkey', answer: foreignAnswer })).toBe(errorCodes.passkeyRefused);
  });

  test('a token that was stolen is no way to try passwords', async () => {
    const desk = await register(service, 'prover-5');
    for (let index = 0; index < 10; index++)
      expect(await confirm(desk, { kind: 'password', password: `guess ${index}` })).toBe(
        errorCodes.credentialsWrong,
      );
    expect(await confirm(desk, byPassword)).toBe(errorCodes.tooManyTries);
    service.time.now += 60;
    expect(await confirm(desk, byPassword)).toBe(0);
  });
});
