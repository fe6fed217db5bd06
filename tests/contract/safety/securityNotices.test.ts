import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import type { ProofDto } from '../../../src/api/contract/proofs.ts';
import { databaseKinds } from '../../support/databases.ts';
import { guest, openTestService, type Identity, type TestService } from '../../support/service.ts';
import { addApp, password, register } from './member.ts';

const day = 24 * 3_600;
const tried = '有人多次尝试登录你的账号';

describe.each(databaseKinds)('security notices on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false, isMailOffered: true });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await service.database.deleteFrom('mails').execute();
    await service.database.deleteFrom('tries').execute();
  });

  async function withEmail(account: string): Promise<Identity & { uid: string }> {
    const desk = await register(service, account);
    const { user } = await service.call('userInfo', {}, desk);
    const email = { uid: user.uid, address: `${account}@lake.example`, is_confirmed: 1 };
    await service.database.insertInto('account_emails').values(email).execute();
    return { ...desk, uid: user.uid };
  }
  async function mailed(uid: string): Promise<string[]> {
    const rows = await service.database
      .selectFrom('mails')
      .select('parameters')
      .where('uid', '=', uid)
      .where('kind', '=', 'notice')
      .execute();
    return rows.map(({ parameters }) => String(JSON.parse(parameters).title)).toSorted();
  }
  async function messagesOf(uid: string) {
    const rows = await service.database
      .selectFrom('messages')
      .select(['message_id', 'parameters'])
      .where('uid', '=', uid)
      .execute();
    return rows.map((row) => ({ id: row.message_id, title: String(JSON.parse(row.parameters).title) }));
  }
  const confirm = async (identity: Identity, proof: ProofDto) =>
    (await service.call('confirmIdentity', { proof }, identity)).resp_common.ret;
  const change = async (identity: Identity, typed: string) =>
    (
      await service.call(
        'changePassword',
        { password: typed, new_password: 'another moon over lake', sign_out_others: false },
        identity,
      )
    ).resp_common.ret;
  const login = async (account: string, deviceId: string, typed = password) =>
    (await service.call('login', { account, password: typed }, { ...guest, device_id: deviceId })).resp_common
      .ret;

  test('whatever changes how a user signs in is mailed, too', async () => {
    const desk = await withEmail('notified-1');
    expect(await login('notified-1', 'phone')).toBe(0);
    expect(await mailed(desk.uid)).toEqual(['你的账号在新设备登录']);
    const { factorId } = await addApp(service, desk);
    await service.call('createRecoveryCodes', {}, desk);
    await service.call('removeFactor', { factor_id: factorId }, desk);
    await service.call('takeDeviceOffline', { device_id: 'phone' }, desk);
    expect(await change(desk, password)).toBe(0);
    expect(await mailed(desk.uid)).toEqual(
      [
        '你的账号在新设备登录',
        '已添加登录验证方式',
        // With the first factor, and once more.
        '已生成新的恢复码',
        '已生成新的恢复码',
        '已移除登录验证方式',
        '设备已下线',
        '密码已修改',
      ].toSorted(),
    );
  });

  test('one count of wrong passwords, wherever they are typed, and the owner is told', async () => {
    const desk = await withEmail('notified-2');
    for (let index = 0; index < 5; index++) {
      expect(await confirm(desk, { kind: 'password', password: `a ${index}` })).toBe(
        errorCodes.credentialsWrong,
      );
      expect(await change(desk, `b ${index}`)).toBe(errorCodes.credentialsWrong);
    }
    expect(await change(desk, password)).toBe(errorCodes.tooManyTries);
    expect(await confirm(desk, { kind: 'password', password })).toBe(errorCodes.tooManyTries);
    expect(await login('notified-2', 'stranger')).toBe(errorCodes.tooManyTries);
    expect(await mailed(desk.uid)).toEqual([tried]);
    expect((await messagesOf(desk.uid)).map(({ title }) => title)).toEqual([tried]);
    service.time.now += 60;
    expect(await confirm(desk, { kind: 'password', password })).toBe(0);
  });

  test('of many wrong codes the owner is told: at a proof, and where a recovery code resets the password', async () => {
    const prover = await withEmail('notified-3');
    await addApp(service, prover);
    for (let index = 0; index < 6; index++)
      expect(await confirm(prover, { kind: 'code', code: '000000' })).toBe(errorCodes.secondFactorWrong);
    expect(await mailed(prover.uid)).toContain(tried);
    const owner = await withEmail('notified-4');
    const proof = { kind: 'recovery_code', account: 'notified-4', code: 'wrong' } as const;
    for (let index = 0; index < 6; index++)
      await service.call('resetPassword', { proof, new_password: 'lake under the moon' });
    expect(await mailed(owner.uid)).toEqual([tried]);
  });

  test('are removed by nobody for seven days', async () => {
    const desk = await withEmail('notified-5');
    await addApp(service, desk);
    const ids = (await messagesOf(desk.uid)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    const shown = async () => (await service.call('messageList', {}, desk)).list;
    const remove = () => service.call('removeMessages', { message_ids: ids }, desk);
    expect((await remove()).total).toBe(ids.length);
    expect((await shown()).map(({ is_kept: isKept }) => isKept)).toEqual(ids.map(() => true));
    service.time.now += 7 * day - 1;
    await remove();
    expect(await shown()).toHaveLength(ids.length);
    service.time.now += 1;
    expect((await shown()).map(({ is_kept: isKept }) => isKept)).toEqual(ids.map(() => undefined));
    expect((await remove()).total).toBe(0);
    expect(await shown()).toEqual([]);
  });
});
