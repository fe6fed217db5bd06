import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import {
  fastPasswords,
  guest,
  openTestService,
  type Identity,
  type TestService,
} from '../../support/service.ts';

describe.each(bothDatabases)('changing the password on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
  });
  afterAll(() => service.close());

  const present = 'moon over lake';
  const next = 'lake under the moon';

  async function register(account: string, deviceId = 'desk'): Promise<Identity> {
    const identity = { ...guest, device_id: deviceId };
    const { open_id, token } = await service.call('register', { account, password: present }, identity);
    return { ...identity, open_id, token };
  }

  async function login(account: string, password: string, deviceId: string): Promise<number | Identity> {
    const identity = { ...guest, device_id: deviceId };
    const answer = await service.call('login', { account, password }, identity);
    if (answer.resp_common.ret !== 0) return answer.resp_common.ret;
    return { ...identity, open_id: answer.open_id, token: answer.token };
  }

  const change = (identity: Identity, password: string, newPassword: string, isSigningOutOthers = false) =>
    service.call(
      'changePassword',
      { password, new_password: newPassword, sign_out_others: isSigningOutOthers },
      identity,
    );
  const retOf = async (identity: Identity) =>
    (await service.call('refreshUserInfo', {}, identity)).resp_common.ret;

  test('the new one is valid, the former is not, and this device gets a new token', async () => {
    const desk = await register('changer-1');
    const phone = (await login('changer-1', present, 'phone')) as Identity;
    const answer = await change(desk, present, next);
    expect(answer.resp_common.ret).toBe(0);
    expect(answer.token).not.toBe(desk.token);
    expect(await retOf(desk)).toBe(errorCodes.loginExpired);
    expect(await retOf({ ...desk, token: answer.token })).toBe(0);
    expect(await retOf(phone)).toBe(0);
    expect(await login('changer-1', present, 'other')).toBe(errorCodes.credentialsWrong);
    expect(await login('changer-1', next, 'other')).toMatchObject({ device_id: 'other' });
  });

  test('the others are signed out on request', async () => {
    const desk = await register('changer-2');
    const phone = (await login('changer-2', present, 'phone')) as Identity;
    const answer = await change(desk, present, next, true);
    expect(await retOf(phone)).toBe(errorCodes.loginExpired);
    expect(await retOf({ ...desk, token: answer.token })).toBe(0);
  });

  test('without the current one, or with a weak new one, nothing changes', async () => {
    const desk = await register('changer-3');
    expect((await change(desk, 'wrong one', next, true)).resp_common.ret).toBe(errorCodes.credentialsWrong);
    expect((await change(desk, present, 'password123', true)).resp_common.ret).toBe(errorCodes.passwordWeak);
    expect((await change(desk, present, 'changer-3', true)).resp_common.ret).toBe(errorCodes.passwordWeak);
    expect(await retOf(desk)).toBe(0);
    expect(await login('changer-3', present, 'other')).toMatchObject({ device_id: 'other' });
  });

  test('the former password does not sign in where it is changed while it is verified', async () => {
    const desk = await register('changer-6');
    const { run } = fastPasswords;
    let changed: Promise<{ token: string }> | undefined;
    const spy = vi.spyOn(fastPasswords, 'run').mockImplementationOnce(async (shares, work) => {
      const hash = await run(shares, work);
      changed = change(desk, present, next, true);
      await changed;
      return hash;
    });
    try {
      expect(await login('changer-6', present, 'thief')).toBe(errorCodes.credentialsWrong);
    } finally {
      spy.mockRestore();
    }
    const { list } = await service.call('deviceList', {}, { ...desk, token: (await changed)?.token ?? '' });
    expect(list.map((device) => device.device_id)).toEqual(['desk']);
  });

  test.each(['is taken offline', 'signs out'] as const)(
    'a device that %s while the new one is hashed stays so, and the password stays as well',
    async (end) => {
      const account = end === 'signs out' ? 'changer-7' : 'changer-8';
      const desk = await register(account);
      const phone = (await login(account, present, 'phone')) as Identity;
      const { hash } = fastPasswords;
      const spy = vi.spyOn(fastPasswords, 'hash').mockImplementationOnce(async (password, shares) => {
        const { resp_common: head } =
          end === 'signs out'
            ? await service.call('logout', {}, desk)
            : await service.call('takeDeviceOffline', { device_id: 'desk' }, phone);
        expect(head.ret).toBe(0);
        return hash(password, shares);
      });
      try {
        expect((await change(desk, present, next, true)).resp_common.ret).toBe(errorCodes.loginExpired);
      } finally {
        spy.mockRestore();
      }
      const { list } = await service.call('deviceList', {}, phone);
      expect(list.map((device) => device.device_id)).toEqual(['phone']);
      expect(await login(account, next, 'other')).toBe(errorCodes.credentialsWrong);
    },
  );

  test('a stolen token is no way to try passwords', async () => {
    const desk = await register('changer-4');
    for (let index = 0; index < 10; index++)
      expect((await change(desk, `guess number ${index}`, next)).resp_common.ret).toBe(
        errorCodes.credentialsWrong,
      );
    expect((await change(desk, present, next)).resp_common.ret).toBe(errorCodes.tooManyTries);
    service.time.now += 61;
    expect((await change(desk, present, next)).resp_common.ret).toBe(0);
  });

  test('of two changes at once one succeeds, and the user is notified of it', async () => {
    const desk = await register('changer-5');
    const answers = await Promise.all(
      ['first of two moons', 'second of two moons'].map((text) => change(desk, present, text)),
    );
    const [done, refused] = answers.map((answer) => answer.resp_common.ret).toSorted((a, b) => a - b);
    expect(done).toBe(0);
    // A change after the first uses the former token, a concurrent one the former password.
    expect([errorCodes.loginExpired, errorCodes.credentialsWrong]).toContain(refused);
    const messages = await service.database
      .selectFrom('messages')
      .innerJoin('accounts', 'accounts.uid', 'messages.uid')
      .select('type')
      .where('account_key', '=', 'changer-5')
      .execute();
    expect(messages).toEqual([{ type: 0 }]);
  });
});
