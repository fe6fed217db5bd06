import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Bus } from './bus.ts';
import type { BusWatch } from './busTypes.ts';
import { sessionBusAddress } from './busAddress.ts';
import { openBuses } from './openBuses.ts';
import { exportInterfaces, type ExportedInterface } from './exportInterfaces.ts';
import { startBusDaemon, type BusDaemon } from './testing/busDaemon.ts';
import { watchOwner } from './watchOwner.ts';
import { getProperties, watchProperties } from './watchProperties.ts';
import { watchSignal } from './watchSignal.ts';

const name = 'com.example.Lamp';
const path = '/com/example/Lamp';
const lampOf = { service: name, path, interface: name };
const soon = { timeout: 8000, interval: 10 };

let daemon: BusDaemon;
const opened: Bus[] = [];
const ends: BusWatch[] = [];
const logged: string[] = [];

beforeEach(async () => {
  daemon = await startBusDaemon();
});
afterEach(async () => {
  for (const watch of ends.splice(0)) watch.end();
  await Promise.all(opened.splice(0).map((bus) => bus.close()));
  await daemon.stop();
  logged.length = 0;
});

function openBus(address: () => string | null = () => daemon.address): Bus {
  const bus = new Bus(address, (message) => logged.push(message));
  opened.push(bus);
  return bus;
}

/** A program with a lamp that others can switch. */
function lamp(bus: Bus, state: { isOn: boolean }, signalPath = path, service: string | undefined = name) {
  const definition: ExportedInterface = {
    path: signalPath,
    name,
    methods: {
      Switch: {
        in: { isOn: 'b' },
        out: { wasOn: 'b', times: 'u' },
        handler({ isOn }) {
          if (typeof isOn !== 'boolean') throw new Error('A lamp is on or off.');
          const answer = { wasOn: state.isOn, times: 1 };
          state.isOn = isOn;
          exported?.changed('IsOn');
          exported?.emit('Switched', isOn);
          return answer;
        },
      },
      Break: {
        handler() {
          throw new Error('The lamp is broken.');
        },
      },
    },
    properties: { IsOn: { type: 'b', get: () => state.isOn }, Watts: { type: 't', get: () => 7 } },
    signals: { Switched: { args: { isOn: 'b' } } },
  };
  const [exported] = exportInterfaces(bus, [definition], service);
  if (exported) ends.push(exported);
  return exported;
}

const switchLamp = (bus: Bus, isOn: boolean) =>
  bus.call({ ...lampOf, member: 'Switch', signature: 'b', body: [isOn] });

async function isThere(bus: Bus): Promise<void> {
  const ask = { service: 'org.freedesktop.DBus', path: '/', interface: 'org.freedesktop.DBus' };
  await vi.waitFor(async () => {
    const answer = await bus.call({ ...ask, member: 'NameHasOwner', signature: 's', body: [name] });
    expect(answer).toEqual({ isAnswered: true, body: [true] });
  }, soon);
}

test('a call is answered with the values, an error with its name', async () => {
  const [mine, other] = [openBus(), openBus()];
  lamp(other, { isOn: false });
  await isThere(mine);

  expect(await switchLamp(mine, true)).toEqual({ isAnswered: true, body: [false, 1] });
  expect(await mine.call({ ...lampOf, member: 'Break' })).toMatchObject({
    isAnswered: false,
    reason: 'refused',
    message: 'The lamp is broken.',
  });
  expect(await mine.call({ ...lampOf, service: 'com.example.Nobody', member: 'Switch' })).toMatchObject({
    isAnswered: false,
    reason: 'refused',
    errorName: 'org.freedesktop.DBus.Error.ServiceUnknown',
  });
  expect(await mine.call({ ...lampOf, path: 'not a path', member: 'Switch' })).toMatchObject({
    isAnswered: false,
    reason: 'refused',
  });
});

test('where there is no bus, everything answers so', async () => {
  const nowhere = openBus(() => null);
  const deadSocket = openBus(() => 'unix:path=/nowhere/bus');
  const wrong = openBus(() => 'carrier-pigeon:wings=2');
  for (const bus of [nowhere, deadSocket, wrong]) {
    const owners: (string | null)[] = [];
    ends.push(watchOwner(bus, name, (owner) => owners.push(owner)));
    lamp(bus, { isOn: true })?.emit('Switched', true);
    expect(await switchLamp(bus, true)).toMatchObject({ isAnswered: false, reason: 'away' });
    expect(await getProperties(bus, lampOf)).toBeNull();
    expect(owners).toEqual([null]);
  }
});

test('a service that stays silent is not waited for', async () => {
  const [mine, other] = [openBus(), openBus()];
  const never = { path, name, methods: { Wait: { handler: () => new Promise(() => undefined) } } };
  ends.push(...exportInterfaces(other, [never], name));
  await isThere(mine);

  const answer = await mine.call({ ...lampOf, member: 'Wait', timeoutMilliseconds: 50 });

  expect(answer).toMatchObject({ isAnswered: false, reason: 'silent' });
});

test('a call that the bus dies under is answered, and the bus is found again', async () => {
  const [mine, other] = [openBus(), openBus()];
  const never = { path, name, methods: { Wait: { handler: () => new Promise(() => undefined) } } };
  ends.push(...exportInterfaces(other, [never], name));
  await isThere(mine);

  const waiting = mine.call({ ...lampOf, member: 'Wait' });
  await daemon.kill();
  expect(await waiting).toMatchObject({ isAnswered: false, reason: 'away' });
  expect(await mine.call({ ...lampOf, member: 'Wait' })).toMatchObject({ reason: 'away' });

  await daemon.start();
  await isThere(mine);
});

test('properties are followed through changes, a restart of the service and one of the bus', async () => {
  const mine = openBus();
  const seen: unknown[] = [];
  ends.push(watchProperties(mine, lampOf, (values) => seen.push(values && values['IsOn'])));
  await vi.waitFor(() => expect(seen).toEqual([null]), soon);

  const first = openBus();
  lamp(first, { isOn: false });
  await vi.waitFor(() => expect(seen).toEqual([null, false]), soon);
  await switchLamp(mine, true);
  await vi.waitFor(() => expect(seen).toEqual([null, false, true]), soon);
  expect(await getProperties(mine, lampOf)).toEqual({ IsOn: true, Watts: 7 });

  await first.close();
  await vi.waitFor(() => expect(seen.slice(3)).toEqual([null]), soon);
  lamp(openBus(), { isOn: true });
  await vi.waitFor(() => expect(seen.slice(3)).toEqual([null, true]), soon);

  await daemon.kill();
  await vi.waitFor(() => expect(seen.slice(5)).toEqual([null]), soon);
  await daemon.start();
  await vi.waitFor(() => expect(seen.at(-1)).toBe(true), soon);
});

test("another program's signal of the same kind is not heard", async () => {
  const [mine, impostor] = [openBus(), openBus()];
  const heard: unknown[] = [];
  const filter = { service: name, path, interface: name, member: 'Switched' };
  const watch = watchSignal(mine, filter, ([isOn]) => heard.push(isOn));
  // Its rule lets the impostor's signals through to this connection.
  ends.push(
    watchSignal(mine, { ...filter, service: 'com.example.Impostor' }, () => heard.push('of the impostor')),
  );
  lamp(openBus(), { isOn: false });
  const false_ = lamp(impostor, { isOn: false }, path, 'com.example.Impostor');
  await isThere(mine);
  await vi.waitFor(() => {
    false_?.emit('Switched', true);
    expect(heard).toContain('of the impostor');
  }, soon);
  await switchLamp(mine, true);
  await vi.waitFor(() => expect(heard).toContain(true), soon);
  expect(heard.filter((value) => value === true)).toHaveLength(1);

  watch.end();
  await switchLamp(mine, false);
  expect(heard).not.toContain(false);
});

test('a listener that throws is logged and harms nothing', async () => {
  const mine = openBus();
  const filter = { service: name, path, interface: name, member: 'Switched' };
  const watch = watchSignal(mine, filter, () => {
    throw new Error('No lamp here.');
  });
  ends.push(watch);
  lamp(openBus(), { isOn: false });
  await isThere(mine);

  await vi.waitFor(async () => {
    await switchLamp(mine, true);
    expect(logged).toContain('a signal of D-Bus was not handled');
  }, soon);
  expect(await switchLamp(mine, true)).toMatchObject({ isAnswered: true });
});

test('what is ended is given up: the name, the interface, the watch', async () => {
  const [mine, other] = [openBus(), openBus()];
  const owners: (string | null)[] = [];
  const watch = watchOwner(mine, name, (owner) => owners.push(owner && 'somebody'));
  const exported = lamp(other, { isOn: false });
  await vi.waitFor(() => expect(owners.at(-1)).toBe('somebody'), soon);

  exported?.end();
  await vi.waitFor(() => expect(owners.at(-1)).toBeNull(), soon);
  expect(await switchLamp(mine, true)).toMatchObject({ reason: 'refused' });

  watch.end();
  const length = owners.length;
  lamp(other, { isOn: false });
  await isThere(mine);
  expect(owners).toHaveLength(length);
});

test("another implementation of D-Bus reads and calls what is exported (GLib's)", async () => {
  const state = { isOn: false };
  lamp(openBus(), state);
  await isThere(openBus());
  const gdbus = (command: string, ...parameters: string[]) =>
    promisify(execFile)('gdbus', [
      command,
      '--address',
      daemon.address,
      '--dest',
      name,
      '--object-path',
      path,
      ...parameters,
    ]);

  expect((await gdbus('call', '--method', `${name}.Switch`, 'true')).stdout.trim()).toBe('(false, uint32 1)');
  expect(state.isOn).toBe(true);
  const { stdout } = await gdbus('introspect');
  expect(stdout).toContain('readonly b IsOn = true');
});

test('both buses are found where the session and the machine say', async () => {
  const environment = { DBUS_SESSION_BUS_ADDRESS: daemon.address, DBUS_SYSTEM_BUS_ADDRESS: daemon.address };
  const ask = { service: 'org.freedesktop.DBus', path: '/', interface: 'org.freedesktop.DBus' };
  const buses = openBuses(environment, () => undefined);
  for (const bus of [buses.session, buses.system])
    expect(await bus.call({ ...ask, member: 'GetId' })).toMatchObject({ isAnswered: true });
  await buses.close();
  expect(await buses.session.call({ ...ask, member: 'GetId' })).toMatchObject({ reason: 'away' });

  expect(sessionBusAddress({ XDG_RUNTIME_DIR: dirname(daemon.address.slice('unix:path='.length)) })).toBe(
    daemon.address,
  );
  expect(sessionBusAddress({ XDG_RUNTIME_DIR: '/nowhere' })).toBeNull();
  expect(sessionBusAddress({})).toBeNull();
});

test('a bus that does not end its side of the connection is left within two seconds', async () => {
  const socketPath = `${daemon.address.slice('unix:path='.length)}-slow`;
  const sockets: Socket[] = [];
  const gate = createServer({ allowHalfOpen: true }, (client) => {
    const bus = createConnection(daemon.address.slice('unix:path='.length));
    client.pipe(bus, { end: false });
    bus.pipe(client, { end: false });
    sockets.push(client, bus);
  });
  gate.listen(socketPath);
  await once(gate, 'listening');
  const bus = openBus(() => `unix:path=${socketPath}`);
  const ask = { service: 'org.freedesktop.DBus', path: '/', interface: 'org.freedesktop.DBus' };
  expect((await bus.call({ ...ask, member: 'GetId' })).isAnswered).toBe(true);
  const before = performance.now();
  await bus.close();
  expect(performance.now() - before).toBeLessThan(2000);
  for (const socket of sockets) socket.destroy();
  gate.close();
});
