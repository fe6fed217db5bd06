import { afterEach, expect, test, vi } from 'vitest';
import { BridgeClient } from './bridgeClient.ts';
import { BridgeError } from './bridgeError.ts';
// Loaded already, so that opening takes no time.
import './bridgeExchange.ts';
import type { BridgeTransport } from './transport.ts';

interface Sent {
  jsonrpc: string;
  id: number;
  method: string;
  params: unknown;
}

/** A transport whose other end is the test. */
class TestTransport implements BridgeTransport {
  isOpen = true;
  isBroken = false;
  onMessage: BridgeTransport['onMessage'] = null;
  onOpenChange: BridgeTransport['onOpenChange'] = null;
  readonly sent: Sent[] = [];

  send(text: string): void {
    if (this.isBroken) throw new Error('broken pipe');
    this.sent.push(JSON.parse(text) as Sent);
  }

  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.onOpenChange?.(isOpen);
  }

  receive(message: unknown): void {
    this.onMessage?.(typeof message === 'string' ? message : JSON.stringify(message));
  }

  answer(id: number, result: unknown): void {
    this.receive({ jsonrpc: '2.0', id, result });
  }
}

async function createOpen(onFault?: (error: BridgeError) => void) {
  const transport = new TestTransport();
  const client = new BridgeClient(() => transport, onFault);
  client.open();
  await vi.waitUntil(() => client.isOpen);
  return { transport, client };
}

/** Returns the reason why a call failed. @throws when it did not fail, or with another error */
async function faultOf(call: Promise<unknown>): Promise<{ method: string; fault: string; cause: unknown }> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BridgeError)) throw new Error('The call did not fail with a BridgeError.');
  expect([error.ret, error.message]).toEqual([-1, 'client api error']);
  const { method, fault, cause } = error;
  return { method, fault, cause };
}

const size = { width: 800, height: 600 };
const nothingSet = { target: null, is_paused: false, playback: 'play', playback_reason: null };
const primaryScreen = { index: 0, x: 0, y: 0, width: 2560, height: 1440, scale: 1, is_primary: true };

afterEach(() => {
  vi.useRealTimers();
});

test('a call is a JSON-RPC 2.0 request, and its answer is matched by id, in whatever order answers come', async () => {
  const { transport, client } = await createOpen();
  const first = client.call('window.maximize', {});
  const second = client.call('wallpaper.current', {});
  const third = client.call('window.setSize', size);
  expect(transport.sent).toEqual([
    { jsonrpc: '2.0', id: 1, method: 'window.maximize', params: {} },
    { jsonrpc: '2.0', id: 2, method: 'wallpaper.current', params: {} },
    { jsonrpc: '2.0', id: 3, method: 'window.setSize', params: size },
  ]);
  transport.answer(2, nothingSet);
  transport.answer(3, {});
  transport.answer(1, { is_maximized: true });
  expect(await Promise.all([first, second, third])).toEqual([{ is_maximized: true }, nothingSet, {}]);
});

test('a result that breaks the contract is refused', async () => {
  const { transport, client } = await createOpen();
  const call = client.call('window.maximize', {});
  transport.answer(1, { is_maximized: 'yes' });
  const { method, fault, cause } = await faultOf(call);
  expect([method, fault]).toEqual(['window.maximize', 'unreadable']);
  expect(String(cause)).toContain('boolean');
});

test('what the client cannot know is reported with its cause: no answer, and one against the contract', async () => {
  const faults: BridgeError[] = [];
  const { transport, client } = await createOpen((error) => faults.push(error));
  const call = client.call('window.maximize', {});
  transport.answer(1, { is_maximized: 'yes' });
  await faultOf(call);
  const refused = client.call('window.maximize', {});
  transport.receive({ jsonrpc: '2.0', id: 2, error: { code: -1, message: 'client api error' } });
  await faultOf(refused);
  vi.useFakeTimers();
  const late = faultOf(client.call('wallpaper.current', {}));
  await vi.advanceTimersByTimeAsync(60_000);
  await late;
  expect(faults.map(({ method, fault }) => [method, fault])).toEqual([
    ['window.maximize', 'unreadable'],
    ['wallpaper.current', 'timeout'],
  ]);
  expect(String(faults[0]?.cause)).toContain('boolean');
});

test('an error of the client carries what the client said', async () => {
  const { transport, client } = await createOpen();
  const call = client.call('window.close', {});
  const error = { code: -32_000, message: 'no window' };
  transport.receive({ jsonrpc: '2.0', id: 1, error });
  expect(await faultOf(call)).toEqual({ method: 'window.close', fault: 'refused', cause: error });
});

test('pending calls fail when the connection drops, each under its own name', async () => {
  const { transport, client } = await createOpen();
  const calls = [client.call('window.close', {}), client.call('wallpaper.current', {})];
  transport.setOpen(false);
  const faults = await Promise.all(calls.map(faultOf));
  expect(faults.map(({ method, fault }) => [method, fault])).toEqual([
    ['window.close', 'disconnected'],
    ['wallpaper.current', 'disconnected'],
  ]);
});

test('while the connection is down nothing is sent; after it calls go through again', async () => {
  const { transport, client } = await createOpen();
  transport.setOpen(false);
  expect((await faultOf(client.call('window.close', {}))).fault).toBe('disconnected');
  expect([client.isOpen, transport.sent]).toEqual([false, []]);
  transport.setOpen(true);
  const call = client.call('window.minimize', {});
  transport.answer(1, {});
  expect(await call).toEqual({});
});

test('a message that cannot be sent fails its call at once', async () => {
  const { transport, client } = await createOpen();
  transport.isBroken = true;
  const { fault, cause } = await faultOf(client.call('window.close', {}));
  expect([fault, String(cause)]).toEqual(['disconnected', 'Error: broken pipe']);
});

test('answers to unknown ids, second answers and foreign frames are ignored', async () => {
  const { transport, client } = await createOpen();
  const call = client.call('window.maximize', {});
  transport.answer(7, { is_maximized: true });
  transport.receive({ jsonrpc: '2.0', id: 7, error: { code: -32_000, message: 'of nothing' } });
  transport.receive('not JSON');
  transport.receive({ jsonrpc: '1.0', id: 1, result: { is_maximized: true } });
  transport.receive([]);
  transport.receive({ jsonrpc: '2.0', method: 'toString', params: {} });
  transport.answer(1, { is_maximized: false });
  transport.answer(1, { is_maximized: true });
  expect(await call).toEqual({ is_maximized: false });
});

test('a call that gets no answer within a minute fails; importing may take longer', async () => {
  const { transport, client } = await createOpen();
  vi.useFakeTimers();
  const ended: string[] = [];
  const follow = (name: string, call: Promise<unknown>) =>
    void faultOf(call).then(({ fault }) => ended.push(`${name} ${fault}`));
  follow('current', client.call('wallpaper.current', {}));
  follow('system', client.call('library.importSystem', { id: null }));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(['current timeout']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  transport.setOpen(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(['current timeout', 'system disconnected']);
});

test('an answered call and a failed one leave no timer behind', async () => {
  const { transport, client } = await createOpen();
  vi.useFakeTimers();
  const answered = client.call('window.close', {});
  const failed = faultOf(client.call('window.close', {}));
  expect(vi.getTimerCount()).toBe(2);
  transport.answer(1, {});
  transport.setOpen(false);
  await Promise.all([answered, failed]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a method that the client does not list is refused without asking', async () => {
  const { transport, client } = await createOpen();
  expect(client.has('window.close')).toBe('unknown');
  client.setMethods(['window.maximize']);
  expect([client.has('window.close'), client.has('window.maximize')]).toEqual([false, true]);
  expect((await faultOf(client.call('window.close', {}))).fault).toBe('missing');
  expect(transport.sent).toEqual([]);
  client.setMethods(null);
  expect(client.has('window.close')).toBe('unknown');
});

test('in a plain browser every method is missing', async () => {
  const client = new BridgeClient(null);
  client.open();
  expect([client.isOpen, client.has('window.close')]).toEqual([false, false]);
  expect((await faultOf(client.call('window.close', {}))).fault).toBe('missing');
});

test('the bridge opens once the transport is open and the contract has come', async () => {
  const transport = new TestTransport();
  const client = new BridgeClient(() => transport);
  const heard: boolean[] = [];
  client.onOpenChange((isOpen) => heard.push(isOpen));
  transport.setOpen(true);
  expect([client.isOpen, heard]).toEqual([false, []]);
  expect((await faultOf(client.call('window.close', {}))).fault).toBe('disconnected');
  transport.receive({ jsonrpc: '2.0', method: 'wallpaper.changed', params: nothingSet });
  client.open();
  await vi.waitUntil(() => heard.length > 0);
  expect([client.isOpen, heard]).toEqual([true, [true]]);
});

test('a contract that comes while the transport is closed opens nothing until the transport does', async () => {
  const transport = new TestTransport();
  transport.isOpen = false;
  const client = new BridgeClient(() => transport);
  const heard: boolean[] = [];
  const end = client.onOpenChange((isOpen) => heard.push(isOpen));
  client.open();
  await vi.dynamicImportSettled();
  expect([client.isOpen, heard]).toEqual([false, []]);
  transport.setOpen(true);
  transport.setOpen(false);
  transport.setOpen(true);
  expect([client.isOpen, heard]).toEqual([true, [true, false, true]]);
  end();
  transport.setOpen(false);
  expect(heard).toHaveLength(3);
});

test('listeners of an event get its payload as the contract reads it, until they end', async () => {
  const { transport, client } = await createOpen();
  const heard: unknown[] = [];
  const end = client.on('screens.changed', (payload) => heard.push(payload));
  client.on('screens.changed', ({ screens }) => heard.push(screens.length));
  const send = (params: unknown) => transport.receive({ jsonrpc: '2.0', method: 'screens.changed', params });
  send({ screens: [{ ...primaryScreen, colour: 'unknown to the contract' }] });
  expect(heard).toEqual([{ screens: [primaryScreen] }, 1]);
  send({ screens: 'none' });
  transport.receive({ jsonrpc: '2.0', method: 'wallpaper.changed', params: nothingSet });
  expect(heard).toHaveLength(2);
  end();
  send({ screens: [] });
  expect(heard.slice(2)).toEqual([0]);
});
