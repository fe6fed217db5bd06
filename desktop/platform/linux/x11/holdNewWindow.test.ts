import { afterAll, beforeAll, expect, test } from 'vitest';
import { startXDisplay, type TestDisplay } from '../testing/xDisplay.ts';
import { XConnection } from './connection.ts';
import { findWindow } from './desktopLayer.ts';
import { copyFromParent, inputOutput } from './windowNumbers.ts';

let display: TestDisplay;
let connection: XConnection;

beforeAll(async () => {
  display = await startXDisplay({ width: 400, height: 300 });
  connection = await XConnection.open(display.display, () => undefined);
});
afterAll(async () => {
  await connection.close();
  await display.stop();
});

/** A window within another one, as a program or a window manager makes it. */
function createWithin(parent: number): number {
  const window = connection.client.AllocID();
  const copied = [copyFromParent, inputOutput, copyFromParent] as const;
  connection.client.CreateWindow(window, parent, 0, 0, 40, 30, 0, ...copied, {});
  return window;
}

async function setClass(window: number, instance: string): Promise<void> {
  const [name, type] = [await connection.atom('WM_CLASS'), await connection.atom('STRING')];
  connection.client.ChangeProperty(0, window, name, type, 8, Buffer.from(`${instance}\0yueqi\0`));
}

test('a window is found within the wrapper and the frame that a window manager puts around it', async () => {
  const frame = createWithin(connection.root);
  const client = createWithin(createWithin(createWithin(frame)));
  await setClass(client, 'nested');
  expect(await findWindow(connection, 'nested')).toBe(client);
  connection.client.DestroyWindow(frame);
});
