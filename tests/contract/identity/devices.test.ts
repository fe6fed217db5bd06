import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { guest, openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';

describe.each(bothDatabases)('devices on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person', 'member', 'other']);
    await service.database
      .updateTable('users')
      .set({ vip_type: 2, vip_until: testNow + 86_400 })
      .where('uid', '=', 'member')
      .execute();
  });
  beforeEach(async () => {
    service.time.now = testNow;
    await service.database.deleteFrom('sessions').execute();
  });
  afterAll(() => service.close());

  /** Signs in on so many devices, `d1` first, one each minute. */
  async function signInOn(uid: string, count: number): Promise<Identity[]> {
    const identities: Identity[] = [];
    for (let index = 1; index <= count; index++) {
      service.time.now += 60;
      identities.push(await service.signIn(uid, `d${index}`));
    }
    return identities;
  }
  const at = (identities: readonly Identity[], index: number): Identity => identities[index] ?? guest;
  const idsOf = (answer: { list: readonly { device_id: string }[] }) =>
    answer.list.map((device) => device.device_id);

  test('a guest is on no device too many', async () => {
    expect(await service.call('checkDeviceToken', {})).toMatchObject({
      resp_common: { ret: 0 },
      status: 1,
      user_devices_status: 0,
      device_limit: 4,
    });
  });

  test('the list has the present device first, then the latest used, and no other user’s', async () => {
    const identities = await signInOn('person', 3);
    await service.signIn('other', 'd9');
    service.time.now += 120;
    await service.call('userInfo', {}, at(identities, 0));
    const answer = await service.call('deviceList', { status: 1 }, at(identities, 1));
    expect(idsOf(answer)).toEqual(['d2', 'd1', 'd3']);
    expect(answer.list.map((device) => device.is_current)).toEqual([true, false, false]);
    expect(answer.list[1]).toMatchObject({ signed_in_at: testNow + 60, last_used_at: service.time.now });
  });

  test('the fifth device can sign in, and all are told that there are too many until there are not', async () => {
    const identities = await signInOn('person', 5);
    for (const identity of identities)
      expect(await service.call('checkDeviceToken', {}, identity)).toMatchObject({
        status: 1,
        user_devices_status: 1,
        device_limit: 4,
      });
    expect(await service.call('refreshUserInfo', {}, at(identities, 4))).toMatchObject({
      user_devices_status: 1,
    });
    const answer = await service.call('takeDeviceOffline', { device_id: 'd3' }, at(identities, 4));
    expect(answer).toMatchObject({ user_devices_status: 0, device_limit: 4 });
    expect(idsOf(answer).toSorted()).toEqual(['d1', 'd2', 'd4', 'd5']);
  });

  test('moreDevices: members have six', async () => {
    const identities = await signInOn('member', 6);
    expect(await service.call('checkDeviceToken', {}, at(identities, 0))).toMatchObject({
      user_devices_status: 0,
      device_limit: 6,
    });
    const seventh = await service.signIn('member', 'd7');
    expect(await service.call('checkDeviceToken', {}, seventh)).toMatchObject({ user_devices_status: 1 });
  });

  test('a device taken offline is told so by the check, every other call sends it to sign in', async () => {
    const [gone, here] = [await service.signIn('person', 'gone'), await service.signIn('person', 'here')];
    await service.call('takeDeviceOffline', { device_id: 'gone' }, here);
    expect(await service.call('checkDeviceToken', {}, gone)).toMatchObject({
      resp_common: { ret: 0 },
      status: 2,
      user_devices_status: 0,
    });
    for (const name of ['userInfo', 'refreshUserInfo', 'deviceList', 'logout', 'dynamicHome'] as const)
      expect((await service.callRaw(name, {}, gone)).ret).toBe(errorCodes.loginExpired);
    for (const forged of [
      { ...gone, token: 'never given' },
      { ...gone, open_id: 'foreign' },
      { ...gone, device_id: 'here' },
    ])
      expect((await service.callRaw('checkDeviceToken', {}, forged)).ret).toBe(errorCodes.loginExpired);
    const back = await service.signIn('person', 'gone');
    expect(await service.call('checkDeviceToken', {}, back)).toMatchObject({ status: 1 });
    expect((await service.callRaw('checkDeviceToken', {}, gone)).ret).toBe(errorCodes.loginExpired);
  });

  test('the current device, an unknown one, an ended one or another user’s cannot be taken offline', async () => {
    const [here, ended] = [await service.signIn('person', 'here'), await service.signIn('person', 'ended')];
    const foreign = await service.signIn('other', 'foreign');
    await service.call('logout', {}, ended);
    const take = (deviceId: string) => service.callRaw('takeDeviceOffline', { device_id: deviceId }, here);
    expect((await take('here')).ret).toBe(errorCodes.deviceIsCurrent);
    for (const deviceId of ['unknown', 'ended', 'foreign'])
      expect((await take(deviceId)).ret).toBe(errorCodes.deviceNotFound);
    expect(await service.call('checkDeviceToken', {}, foreign)).toMatchObject({ status: 1 });
    expect((await take('')).ret).toBe(errorCodes.malformedRequest);
  });

  test('fifty devices hold at once: with one more, that which was used longest ago is signed out', async () => {
    const identities = await signInOn('person', 51);
    const latest = at(identities, 50);
    expect(await service.call('checkDeviceToken', {}, latest)).toMatchObject({ user_devices_status: 1 });
    expect((await service.callRaw('checkDeviceToken', {}, at(identities, 0))).ret).toBe(
      errorCodes.loginExpired,
    );
    const { list } = await service.call('deviceList', {}, latest);
    expect(list).toHaveLength(50);
    expect((await service.callRaw('userInfo', {}, at(identities, 1))).ret).toBe(0);
    await service.signIn('person', 'd51');
    expect((await service.call('deviceList', {}, at(identities, 1))).list).toHaveLength(50);
  });

  test('all exceeding devices go offline at once, those used longest ago, never the present one', async () => {
    const identities = await signInOn('person', 7);
    const answer = await service.call('takeExceedingDevicesOffline', {}, at(identities, 0));
    expect(idsOf(answer)).toEqual(['d1', 'd7', 'd6', 'd5']);
    expect(answer.user_devices_status).toBe(0);
    for (const index of [1, 2, 3])
      expect(await service.call('checkDeviceToken', {}, at(identities, index))).toMatchObject({ status: 2 });
    const again = await service.call('takeExceedingDevicesOffline', {}, at(identities, 0));
    expect(again.list).toHaveLength(4);
  });

  test('two devices that do so at once leave one of them at least, and no more than the limit', async () => {
    const identities = await signInOn('person', 9);
    await Promise.all(
      [0, 1].map((index) => service.callRaw('takeExceedingDevicesOffline', {}, at(identities, index))),
    );
    const statuses = await Promise.all(
      identities.map(async (identity) => (await service.call('checkDeviceToken', {}, identity)).status),
    );
    const signedIn = statuses.filter((status) => status === 1);
    expect(signedIn.length).toBeGreaterThanOrEqual(1);
    expect(signedIn.length).toBeLessThanOrEqual(5);
  });

  test('signing in on one device from two windows at once leaves one session', async () => {
    const both = await Promise.all([service.signIn('person', 'desk'), service.signIn('person', 'desk')]);
    const codes = await Promise.all(
      both.map(async (identity) => (await service.callRaw('userInfo', {}, identity)).ret),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, errorCodes.loginExpired]);
  });
});
