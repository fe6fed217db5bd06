import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCode } from '../../../server/domains/identity/sessions/oneTimeCodes.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { databaseKinds } from '../../support/databases.ts';
import { guest, openTestService, type Identity, type TestService } from '../../support/service.ts';

const password = 'moon over lake';

/** A device whose user opened the authors' pages, with another link that is not used yet. */
interface Traveller {
  identity: Identity;
  cookie: string;
  code: string;
}

describe.each(databaseKinds)('sessions on the author pages on %s', (kind) => {
  let service: TestService;
  let stranger: Traveller;
  let desk: Traveller;
  let count = 0;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
  });
  beforeEach(async () => {
    await service.database.deleteFrom('tries').execute();
    count += 1;
    stranger = await travel(await signIn('register', `stranger-${count}`, 'other-desk'));
    desk = await travel(await signIn('register', `person-${count}`, 'desk'));
  });
  afterAll(() => service.close());

  async function signIn(call: 'register' | 'login', account: string, deviceId: string): Promise<Identity> {
    const device = { ...guest, device_id: deviceId };
    const { open_id, token } = await service.call(call, { account, password }, device);
    return { ...device, open_id, token };
  }

  async function travel(identity: Identity): Promise<Traveller> {
    const makeCode = async () => (await service.call('generateCode', {}, identity)).code;
    const response = await open(await makeCode());
    expect(response.statusCode).toBe(303);
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    return { identity, cookie, code: await makeCode() };
  }

  const open = (code: string) => service.app.inject({ url: `/author/contract?dcode=${code}` });

  /** The responses to the page session and the unused link. */
  async function statusesOf({ cookie, code }: Traveller): Promise<number[]> {
    const stay = await service.app.inject({ url: '/author/contract', headers: { cookie } });
    return [stay.statusCode, (await open(code)).statusCode];
  }
  const going = [200, 303];
  const ended = [403, 403];

  const changePassword = (isSigningOutOthers: boolean) => () =>
    service.call(
      'changePassword',
      { password, new_password: 'lake under the moon', sign_out_others: isSigningOutOthers },
      desk.identity,
    );

  test.each([
    ['the password is changed and the others are signed out', changePassword(true)],
    ['the person signs out', () => service.call('logout', {}, desk.identity)],
    [
      'the device is taken offline',
      async () => {
        const phone = await signIn('login', `person-${count}`, 'phone');
        return service.call('takeDeviceOffline', { device_id: 'desk' }, phone);
      },
    ],
    [
      'exceeding devices are taken offline',
      async () => {
        service.time.now += 1;
        let latest = desk.identity;
        for (const device of ['a', 'b', 'c', 'd']) latest = await signIn('login', `person-${count}`, device);
        return service.call('takeExceedingDevicesOffline', {}, latest);
      },
    ],
    [
      'another user signs in on the device',
      () => service.call('login', { account: `stranger-${count}`, password }, desk.identity),
    ],
  ])('they end, and unused links with them, when %s', async (_when, end) => {
    expect((await end()).resp_common.ret).toBe(0);
    expect(await statusesOf(desk)).toEqual(ended);
    expect(await statusesOf(stranger)).toEqual(going);
  });

  test('they are valid when nothing ends', async () => {
    expect((await changePassword(false)()).resp_common.ret).toBe(0);
    expect(await statusesOf(desk)).toEqual(going);
  });

  test('a session that has ended makes no links, even where its call was let in before', async () => {
    const { uid } = await service.database
      .selectFrom('accounts')
      .select('uid')
      .where('account_key', '=', `person-${count}`)
      .executeTakeFirstOrThrow();
    const { token } = desk.identity;
    await service.call('logout', {}, desk.identity);
    await expect(createCode(service.database, { uid, token }, service.time.now)).rejects.toMatchObject({
      ret: errorCodes.loginExpired,
    });
  });
});
