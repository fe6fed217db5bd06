import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readCatalogue } from '../../../content/catalogue.ts';
import { Bus } from '../../../desktop/platform/linux/dbus/bus.ts';
import { startBusDaemon } from '../../../desktop/platform/linux/dbus/testing/busDaemon.ts';
import { exportGameMode } from '../../../desktop/platform/linux/testing/services/gameMode.ts';
import { exportLogin } from '../../../desktop/platform/linux/testing/services/login.ts';
import { exportPlayer } from '../../../desktop/platform/linux/testing/services/player.ts';
import { exportUPower } from '../../../desktop/platform/linux/testing/services/upower.ts';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { desktopState } from '../../../src/bridge/contract/desktop.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { targetOf } from '../../bench/targetOf.ts';
import { startHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

const waitOptions = { timeout: 30_000 };

test(
  'a playing video yields to the charger, a game, the lock and other sound, and its cost is seen',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-circumstances-'));
    const display = await startXDisplay({ width: 1280, height: 720, windowManager: 'openbox' });
    const daemon = await startBusDaemon();
    const openBus = (): Bus =>
      new Bus(
        () => daemon.address,
        () => undefined,
      );
    const buses = [openBus(), openBus(), openBus(), openBus()] as const;
    const laptop = exportUPower(buses[0], { isOnBattery: false, percent: 80 });
    const machine = exportLogin(buses[1]);
    const host = await startHost({
      YUEQI_DATA_DIR: dataFolder,
      DISPLAY: display.display,
      XDG_CURRENT_DESKTOP: '',
      XDG_SESSION_ID: '2',
      DBUS_SYSTEM_BUS_ADDRESS: daemon.address,
      DBUS_SESSION_BUS_ADDRESS: daemon.address,
    });
    const bridge = await openBridge(host);
    const read = async () => v.parse(desktopState, await callBridge(bridge, 'desktop.current', {}));
    const playback = async () => {
      const [screen] = (await read()).screens;
      return [screen?.playback, screen?.reasons, screen?.is_muted];
    };
    try {
      const { wallpapers } = await readCatalogue();
      const video = wallpapers.find(({ sub_wtype: kind }) => kind === 1);
      if (!video) throw new Error('The starter catalogue has no video.');
      await callBridge(bridge, 'wallpaper.setGlobal', targetOf(video));
      await expect.poll(async () => (await read()).screens[0]?.shown?.wid, waitOptions).toBe(video.wid);
      await expect.poll(playback, waitOptions).toEqual(['play', [], false]);

      laptop.set({ isOnBattery: true });
      await expect.poll(playback, waitOptions).toEqual(['slow', ['battery'], false]);
      laptop.set({ percent: 15 });
      await expect.poll(playback, waitOptions).toEqual(['still', ['battery_low'], false]);
      laptop.set({ isOnBattery: false });
      await expect.poll(playback, waitOptions).toEqual(['play', [], false]);

      const games = exportGameMode(buses[3], { games: 1 });
      await expect.poll(playback, waitOptions).toEqual(['still', ['game'], false]);
      games.set(0);
      await expect.poll(playback, waitOptions).toEqual(['play', [], false]);

      const player = exportPlayer(buses[2], 'music', 'Playing');
      await expect.poll(playback, waitOptions).toEqual(['play', [], true]);
      player.set('Paused');
      await expect.poll(playback, waitOptions).toEqual(['play', [], false]);

      await expect.poll(async () => (await read()).cost?.memory_megabytes, waitOptions).toBeGreaterThan(50);
      await page.goto(host.at('screens'));
      await expect(page.getByRole('meter', { name: '内存' })).toBeVisible();
      await expect(page.getByText(/^CPU \d+% · 内存 \d+ MB$/)).toBeVisible();

      machine.hint(true);
      await expect.poll(playback, waitOptions).toEqual(['pause', ['locked'], false]);
      await expect(page.getByText('已锁屏').first()).toBeVisible();
      machine.hint(false);
      await expect.poll(playback, waitOptions).toEqual(['play', [], false]);

      await daemon.kill();
      await expect.poll(playback, waitOptions).toEqual(['play', [], false]);
    } finally {
      bridge.close();
      await host.stop();
      await Promise.all(buses.map((bus) => bus.close()));
      await daemon.stop();
      await display.stop();
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
    }
  },
);
