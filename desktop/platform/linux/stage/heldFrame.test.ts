import { afterEach, expect, test } from 'vitest';
import { actOnDesktop, type DesktopActions } from '../testing/desktopActions.ts';
import { startXDisplay, type TestDisplay, type XDisplayOptions } from '../testing/xDisplay.ts';
import { holdFrame } from './heldFrame.ts';

const area = { x: 0, y: 0, width: 320, height: 200 };
const [red, blue] = [0xff_00_00, 0x00_00_ff];
const waitOptions = { timeout: 10_000, interval: 10 };

let display: TestDisplay;
let actions: DesktopActions;
let stage: number;

async function open(options: Partial<XDisplayOptions> = {}): Promise<void> {
  display = await startXDisplay({ width: 320, height: 200, windowManager: 'xfwm4', ...options });
  actions = await actOnDesktop(display.display);
  stage = await actions.openWindow(area, red, '_NET_WM_WINDOW_TYPE_DESKTOP');
  await expect.poll(middle, waitOptions).toBe('#ff0000');
}

afterEach(async () => {
  await actions.stop();
  await display.stop();
});

const middle = async (): Promise<string> => (await display.screenshot()).pixelAt(160, 100);

async function paint(colour: number): Promise<void> {
  const { client } = actions.connection;
  client.ChangeWindowAttributes(stage, { backgroundPixel: colour });
  client.ClearArea(stage, 0, 0, 0, 0, 0);
  await actions.connection.sync();
}

/** As a settings manager of the desktop says that nothing is to move. */
async function reduceMotion(): Promise<void> {
  const { connection } = actions;
  const name = Buffer.from('Gtk/EnableAnimations');
  const settings = Buffer.alloc(12 + 4 + name.length + 8);
  settings.writeUInt32LE(1, 8);
  settings.writeUInt16LE(name.length, 14);
  name.copy(settings, 16);
  const [property, selection] = [
    await connection.atom('_XSETTINGS_SETTINGS'),
    await connection.atom('_XSETTINGS_S0'),
  ];
  connection.client.ChangeProperty(0, stage, property, property, 8, settings);
  connection.client.SetSelectionOwner(stage, selection);
  await connection.sync();
}

test('what was held stays until it fades into what is behind it', async () => {
  await open({ isComposited: true });
  const held = await holdFrame(actions.connection, stage, area);
  await paint(blue);
  expect(await middle()).toBe('#ff0000');
  const faded = held?.fade();
  await expect.poll(middle, waitOptions).toMatch(/^#(?!00|ff)..00(?!00|ff)..$/);
  await faded;
  await expect.poll(middle, waitOptions).toBe('#0000ff');
});

test('where the desktop moves nothing it is a cut', async () => {
  await open({ isComposited: true });
  await reduceMotion();
  expect(await holdFrame(actions.connection, stage, area)).toBeNull();
});

test('without a compositor, and of a window that has gone, it is a cut', async () => {
  await open();
  expect(await holdFrame(actions.connection, stage, area)).toBeNull();
  await actions.closeWindow(stage);
  expect(await holdFrame(actions.connection, stage, area)).toBeNull();
});
