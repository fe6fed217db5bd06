import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import type { ProofDto } from '../../../src/api/contract/safety/proofs.ts';
import { databaseKinds } from '../../support/databases.ts';
import { guest, openTestService, type Identity, type TestService } from '../../support/service.ts';
import { addApp, addPasskey, challengeFor, codeOf, password, register } from './member.ts';

describe.each(databaseKinds)('proving once more who is there on %s', (kind) => {
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
    const { factorId } = await addApp(service, desk);
    service.time.now += 600;
    const refusals = [
      await service.call('takeDeviceOffline', { device_id: 'other' }, desk),
      await service.call('takeExceedingDevicesOffline', {}, desk),
      await service.call('removeFactor', { factor_id: factorId }, desk),
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
    expect((await service.call('removeFactor', { factor_id: factorId }, desk)).resp_common.ret).toBe(0);
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
