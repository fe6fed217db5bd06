import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { identity, userInfoDto } from '../testing/fixtures/people.ts';
import { memoryStorage, sharedStorages } from '../testing/storages.ts';
import { accountDevicesStore } from './accountDevices.ts';
import { deviceDto, deviceStatus as status } from '../testing/fixtures/devices.ts';

const device = (id: string) => deviceDto({ device_id: id, is_current: id === 'here' });

function create(answers: Parameters<typeof createRoot>[0], storage = memoryStorage()) {
  const made = createRoot(answers, undefined, storage);
  return { ...made, devices: made.root.get(accountDevicesStore) };
}

test.each([
  ['normal', 1, 0],
  ['offline', 2, 0],
  ['offline', 2, 1],
  ['exceed', 1, 1],
] as const)('%s: server status %i, devices status %i', async (expected, server, many) => {
  const { devices, session } = create({ checkDeviceToken: () => status(server, many) });
  await devices.enterRoute(true);
  session.adopt(identity());
  await expect.poll(() => devices.status).toBe(expected);
});

test('devices are checked once for every change of the sign-in, and never for signed-out users', async () => {
  const { devices, session, api } = create({ checkDeviceToken: () => status(1, 0) });
  await devices.enterRoute(true);
  expect(api.calls).toEqual([]);
  session.adopt(identity());
  await devices.enterRoute(true);
  expect(api.calls).toEqual(['checkDeviceToken']);
  session.adopt(identity({ user: userInfoDto({ nick_name: '新名' }) }));
  expect(api.calls).toHaveLength(1);
  session.adopt(identity({ user: userInfoDto({ expired: true }) }));
  expect(api.calls).toHaveLength(2);
  session.adopt(null);
  session.adopt(identity());
  expect(api.calls).toHaveLength(3);
});

test('on a route that is not listed the check waits for one that is', async () => {
  const { devices, session, api } = create({ checkDeviceToken: () => status(1, 0) });
  await devices.enterRoute(false);
  session.adopt(identity());
  expect(api.calls).toEqual([]);
  await devices.enterRoute(true);
  expect(api.calls).toEqual(['checkDeviceToken']);
});

test('a check that fails finds nothing', async () => {
  const { devices, session } = create({
    checkDeviceToken: () => {
      throw new ApiError({ path: '/', fault: 'offline', message: 'down' });
    },
  });
  session.adopt(identity());
  await devices.enterRoute(true);
  expect(devices.status).toBe('normal');
});

/** The devices of a page with a client; the service says that this one is offline. */
async function createWithClient(answers: Parameters<typeof createRoot>[1], ofClient = 'device') {
  const { root, session, api } = createRoot(
    { checkDeviceToken: () => status(2, 0) },
    { 'client.hello': () => helloAnswer({ device_id: ofClient }), ...answers },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  session.adopt(identity());
  const devices = root.get(accountDevicesStore);
  await devices.enterRoute(true);
  return { devices, api };
}

test('where a client can report the status, it is called instead of the service', async () => {
  const asked: object[] = [];
  const { devices, api } = await createWithClient({
    'device.status': (params) => (asked.push(params), { ...status(1, 1), device_limit: 6 }),
  });
  expect([devices.status, devices.limit, api.calls]).toEqual(['exceed', 6, []]);
  expect(asked).toEqual([{ open_id: 'open', token: 'token' }]);
});

test.each([
  ['a client without the method', {}],
  [
    'a client that fails',
    {
      'device.status': () => {
        throw new BridgeError('device.status', 'refused');
      },
    },
  ],
  ['a client of another device than the token', { 'device.status': () => status(1, 1) }, 'another'],
] as const)('%s leaves the check to the service', async (_name, answers, ofClient?: string) => {
  const { devices, api } = await createWithClient(answers, ofClient);
  expect([devices.status, api.calls]).toEqual(['offline', ['checkDeviceToken']]);
});

test('closing a dialog resets the status here and in the other windows', async () => {
  const [first, second] = sharedStorages(2);
  const answers = { checkDeviceToken: () => status(1, 1) };
  const [here, there] = [create(answers, first), create(answers, second)];
  for (const { devices, session } of [here, there]) {
    session.adopt(identity());
    await devices.enterRoute(true);
  }
  expect([here.devices.status, there.devices.status]).toEqual(['exceed', 'exceed']);
  here.devices.close();
  expect([here.devices.status, there.devices.status]).toEqual(['normal', 'normal']);
});

test('the list contains the devices and the server’s limit', async () => {
  const { devices } = create({
    deviceList: () => ({ list: [device('here'), device('other')], ...status(1, 0), device_limit: 6 }),
  });
  expect(devices.limit).toBe(4);
  await devices.load();
  expect([devices.listStatus, devices.limit, devices.devices.length]).toEqual(['ready', 6, 2]);
});

test('a list that fails to load shows why, and loads on retry', async () => {
  let tries = 0;
  const { devices } = create({
    deviceList: () => {
      if (tries++ === 0) throw new ApiError({ path: '/', fault: 'offline', message: 'down' });
      return { list: [device('here')], ...status(1, 0) };
    },
  });
  await devices.load();
  expect([devices.listStatus, devices.failure]).toEqual(['failed', 'offline']);
  await devices.load();
  expect([devices.listStatus, devices.failure]).toEqual(['ready', null]);
});

test('once the devices are within the limit, the dialog is empty', async () => {
  const { devices, session } = create({
    checkDeviceToken: () => status(1, 1),
    takeDeviceOffline: () => ({ list: [device('here'), device('b')], ...status(1, 1) }),
    takeExceedingDevicesOffline: () => ({ list: [device('here')], ...status(1, 0) }),
  });
  session.adopt(identity());
  await devices.enterRoute(true);
  expect(await devices.takeOffline('c')).toBeNull();
  expect([devices.status, devices.devices.length]).toEqual(['exceed', 2]);
  expect(await devices.takeExceedingOffline()).toBeNull();
  expect([devices.status, devices.devices.length, devices.isRemoving('exceeding')]).toEqual([
    'normal',
    1,
    false,
  ]);
});

test('of two devices that are removed one after the other each is waited for, and neither comes back', async () => {
  const answers: Record<string, (left: string[]) => void> = {};
  const { devices } = create({
    takeDeviceOffline: ({ device_id: id }) =>
      new Promise((resolve) => {
        answers[id] = (left) => resolve({ list: left.map(device), ...status(1, 0) });
      }),
  });
  const removals = [devices.takeOffline('a'), devices.takeOffline('b')];
  expect(['a', 'b'].map(devices.isRemoving)).toEqual([true, true]);
  answers['b']?.(['here']);
  await removals[1];
  expect(['a', 'b'].map(devices.isRemoving)).toEqual([true, false]);
  answers['a']?.(['here', 'b']);
  await removals[0];
  expect(['a', 'b'].map(devices.isRemoving)).toEqual([false, false]);
  expect(devices.devices.map(({ device_id: id }) => id)).toEqual(['here']);
});

test('a device removed elsewhere is reported, and the list is reloaded', async () => {
  const { devices } = create({
    takeDeviceOffline: () => {
      throw new ApiError({ path: '/', ret: errorCodes.deviceNotFound, message: 'gone' });
    },
    deviceList: () => ({ list: [device('here')], ...status(1, 0) }),
  });
  expect(await devices.takeOffline('b')).toBe('deviceNotFound');
  await expect.poll(() => devices.devices.length).toBe(1);
});

test('another user has other devices', async () => {
  const { devices, session } = create({
    deviceList: () => ({ list: [device('here')], ...status(1, 0) }),
  });
  session.adopt(identity());
  await devices.load();
  devices.openManager();
  session.adopt(identity({ token: 'other' }));
  expect([devices.devices, devices.listStatus, devices.isManagerOpen]).toEqual([[], 'idle', false]);
});
