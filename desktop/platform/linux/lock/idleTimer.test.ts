import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startXDisplay, type TestDisplay } from '../testing/xDisplay.ts';
import { XConnection } from '../x11/connection.ts';
import { startIdleTimer } from './idleTimer.ts';

let display: TestDisplay;
let connection: XConnection;

beforeAll(async () => {
  display = await startXDisplay({ width: 64, height: 64 });
});
afterAll(() => display.stop());

beforeEach(async () => {
  await display.renew();
  connection = await XConnection.open(display.display, () => undefined);
});
afterEach(() => connection.close());

const readTimeout = async (): Promise<number> =>
  (await connection.ask<{ timeout: number }>((answer) => connection.client.GetScreenSaver(answer))).timeout;

test('the X server calls after the idle time, and has its own time back afterwards', async () => {
  connection.client.SetScreenSaver(777, 600, 1, 1);
  await connection.sync();
  let calls = 0;
  const timer = await startIdleTimer(
    display.display,
    1,
    () => calls++,
    () => undefined,
  );
  expect(await readTimeout()).toBe(1);
  await expect.poll(() => calls, { timeout: 10_000 }).toBe(1);
  await timer.stop();
  expect(await readTimeout()).toBe(777);
});

test('a time that another program has set meanwhile stays', async () => {
  const timer = await startIdleTimer(
    display.display,
    180,
    () => undefined,
    () => undefined,
  );
  connection.client.SetScreenSaver(300, 600, 1, 1);
  await connection.sync();
  await timer.stop();
  expect(await readTimeout()).toBe(300);
});

test('a server that has gone is no error', async () => {
  const other = await startXDisplay({ width: 64, height: 64 });
  const logged: unknown[] = [];
  const log = (...parts: unknown[]): void => void logged.push(parts);
  const timer = await startIdleTimer(other.display, 180, () => undefined, log);
  await other.stop();
  await expect(timer.stop()).resolves.toBeUndefined();
  expect(logged).toEqual([]);
});

test('without an X server the timer is refused', async () => {
  const refuse = startIdleTimer(
    ':4711',
    180,
    () => undefined,
    () => undefined,
  );
  await expect(refuse).rejects.toThrow('could not be reached');
});
