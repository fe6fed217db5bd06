import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import type { SecondStepDto } from '../../../src/api/contract/proofs.ts';
import { bothDatabases } from '../../support/databases.ts';
import { guest, openTestService, type TestService } from '../../support/service.ts';
import { addApp, codeOf, password, register } from './member.ts';

describe.each(bothDatabases)('codes as a second step on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
  });
  afterAll(() => service.close());

  async function login(account: string, step?: SecondStepDto, deviceId = 'other'): Promise<number> {
    const form = { account, password, ...(step && { second_step: step }) };
    return (await service.call('login', form, { ...guest, device_id: deviceId })).resp_common.ret;
  }
  const typed = (code: string): SecondStepDto => ({ kind: 'code', code });

  test('an app is a second step once a code of it was accepted, and brings ten recovery codes', async () => {
    const desk = await register(service, 'coder-1');
    const started = await service.call('startTimeCodes', {}, desk);
    expect(new URL(started.address).searchParams.get('secret')).toBe(started.secret);
    expect(await login('coder-1')).toBe(0);
    const { answer, factorId } = await addApp(service, desk, ' 我的\u202E手机 ');
    expect(answer.recovery_codes).toHaveLength(10);
    expect(new Set(answer.recovery_codes).size).toBe(10);
    for (const code of answer.recovery_codes) expect(code).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){3}$/v);
    expect(answer.factors).toMatchObject([{ factor_id: factorId, kind: 'app', name: '我的手机' }]);
    expect(await login('coder-1')).toBe(errorCodes.secondFactorNeeded);
    // The earlier start has been replaced.
    const late = await service.call(
      'addTimeCodes',
      { factor_id: started.factor_id, name: '', code: codeOf(service, started.secret) },
      desk,
    );
    expect(late.resp_common.ret).toBe(errorCodes.factorNotFound);
  });

  test('a wrong password says nothing of a second step', async () => {
    const desk = await register(service, 'coder-2');
    const { secret } = await addApp(service, desk);
    const answer = await service.call(
      'login',
      { account: 'coder-2', password: 'wrong', second_step: typed(codeOf(service, secret, 30)) },
      { ...guest, device_id: 'other' },
    );
    expect(answer.resp_common.ret).toBe(errorCodes.credentialsWrong);
    // The code was not used up by that.
    expect(await login('coder-2', typed(codeOf(service, secret, 30)))).toBe(0);
  });

  test('a code counts once, in whatever way it is used', async () => {
    const desk = await register(service, 'coder-3');
    const { secret } = await addApp(service, desk);
    expect(await login('coder-3', typed(codeOf(service, secret)))).toBe(errorCodes.secondFactorWrong);
    service.time.now += 30;
    const code = codeOf(service, secret);
    const results = await Promise.all([
      login('coder-3', typed(`${code.slice(0, 3)} ${code.slice(3)}`), 'one'),
      login('coder-3', typed(code), 'two'),
      service
        .call('confirmIdentity', { proof: { kind: 'code', code } }, desk)
        .then((answer) => answer.resp_common.ret),
    ]);
    expect(results.toSorted((one, other) => one - other)).toEqual([
      0,
      errorCodes.secondFactorWrong,
      errorCodes.secondFactorWrong,
    ]);
    // Neither does an older one that was never used.
    expect(await login('coder-3', typed(codeOf(service, secret, -30)))).toBe(errorCodes.secondFactorWrong);
  });

  test('wrong codes are limited, for a stranger apart from the devices of the account', async () => {
    const desk = await register(service, 'coder-4');
    const { secret } = await addApp(service, desk);
    for (let index = 0; index < 10; index++)
      expect(await login('coder-4', typed('000000'), `stranger-${index}`)).toBe(errorCodes.secondFactorWrong);
    service.time.now += 30;
    const refused = await service.call(
      'login',
      { account: 'coder-4', password, second_step: typed(codeOf(service, secret)) },
      { ...guest, device_id: 'stranger' },
    );
    expect(refused.resp_common).toMatchObject({ ret: errorCodes.tooManyTries, retry_after: 870 });
    expect(await login('coder-4', typed(codeOf(service, secret)), 'desk')).toBe(0);
    service.time.now += 15 * 60;
    expect(await login('coder-4', typed(codeOf(service, secret)), 'stranger')).toBe(0);
  });

  test('a recovery code counts once, however it is written, and new ones end those of before', async () => {
    const desk = await register(service, 'coder-5');
    const { answer } = await addApp(service, desk);
    const [first = '', second = '', third = ''] = answer.recovery_codes;
    const writings = [first.toUpperCase().replaceAll('-', ' '), first];
    const used = await Promise.all(
      writings.map((code, index) => login('coder-5', typed(code), `one-${index}`)),
    );
    expect(used.toSorted((one, other) => one - other)).toEqual([0, errorCodes.secondFactorWrong]);
    expect(await login('coder-5', typed(second.slice(0, -1)))).toBe(errorCodes.secondFactorWrong);
    expect((await service.call('accountSafety', {}, desk)).recovery_codes_left).toBe(9);
    const renewed = await service.call('createRecoveryCodes', {}, desk);
    expect(renewed.recovery_codes).toHaveLength(10);
    expect(await login('coder-5', typed(third))).toBe(errorCodes.secondFactorWrong);
    expect(await login('coder-5', typed(renewed.recovery_codes[9] ?? ''))).toBe(0);
  });

  test('codes are stored as hashes of passwords alone', async () => {
    const desk = await register(service, 'coder-6');
    const { answer } = await addApp(service, desk);
    const rows = await service.database.selectFrom('recovery_codes').select('code_hash').execute();
    const text = JSON.stringify(rows);
    for (const code of answer.recovery_codes) expect(text).not.toContain(code.replaceAll('-', ''));
    for (const { code_hash: hash } of rows) expect(hash).toMatch(/^\$scrypt\$/v);
  });

  test('an app is renamed and removed by its user alone, and at most five are there', async () => {
    const desk = await register(service, 'coder-7');
    const other = await register(service, 'coder-8');
    const { factorId } = await addApp(service, desk);
    for (const name of ['renameFactor', 'removeFactor'] as const)
      expect((await service.call(name, { factor_id: factorId, name: 'x' }, other)).resp_common.ret).toBe(
        errorCodes.factorNotFound,
      );
    const renamed = await service.call('renameFactor', { factor_id: factorId, name: '旧手机' }, desk);
    expect(renamed.factors).toMatchObject([{ name: '旧手机' }]);
    for (let index = 0; index < 4; index++) await addApp(service, desk);
    expect((await service.call('startTimeCodes', {}, desk)).resp_common.ret).toBe(errorCodes.tooManyFactors);
    const { factors } = await service.call('accountSafety', {}, desk);
    expect(factors).toHaveLength(5);
    for (const factor of factors) await service.call('removeFactor', { factor_id: factor.factor_id }, desk);
    expect(await login('coder-7')).toBe(0);
    const { list } = await service.call('messageList', {}, desk);
    expect(list.map(({ parameters }) => parameters['title'])).toEqual(
      expect.arrayContaining(['已添加登录验证方式', '已生成新的恢复码', '已移除登录验证方式']),
    );
  });
});
