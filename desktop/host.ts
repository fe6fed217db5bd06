import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createRenditionPool } from '../media/render/renditionPool.ts';
import { createMediaStore } from '../media/store/mediaStore.ts';
import { createServer, registerWebClient } from '../server/startService.ts';
import { registerBridge } from './bridge/bridgeRoutes.ts';
import { createDispatch } from './bridge/dispatch.ts';
import { createGuard } from './kernel/guard.ts';
import { createHandlers } from './bridge/createHandlers.ts';
import type { Broadcast } from './kernel/bridgeHandlers.ts';
import { createReadDeviceStatus } from './capabilities/device/deviceStatus.ts';
import { osVersionCode, readHardware } from './platform/hardware.ts';
import { Downloads } from './capabilities/downloads/downloads.ts';
import { Library } from './capabilities/library/library.ts';
import { LibraryDatabase } from './capabilities/library/libraryDatabase.ts';
import { openHostDatabase } from './storage/hostDatabase.ts';
import { createPosterMaker } from './browser/posterMaker.ts';
import { registerUploads } from './capabilities/library/uploads.ts';
import { chooseNotificationAdapter } from './capabilities/notifications/chooseNotificationAdapter.ts';
import { Notifications } from './capabilities/notifications/notifications.ts';
import { readPlatform } from './platform.ts';
import type { Log } from './kernel/log.ts';
import { connectService } from './service/connectService.ts';
import { portOf } from './kernel/portOf.ts';
import type { Settings } from './kernel/settings.ts';
import { LocalLists } from './storage/localLists.ts';
import { isLocalWid } from '../src/bridge/contract/constants.ts';
import { createStorage } from './storage/storedValues.ts';
import { presentScreens } from './capabilities/device/screens.ts';
import { StageController } from './capabilities/wallpaper/stageController.ts';
import { createOpenUrl } from './capabilities/client/systemBrowser.ts';
import { WallpaperController } from './capabilities/wallpaper/wallpaperController.ts';
import { AppWindow } from './capabilities/window/appWindow.ts';
import { clientVersion } from './kernel/version.ts';

/** A second start asks the first one with this header to show its window; no page can send it across origins. */
export const instanceHeader = 'x-yueqi-instance';

const loopback = '127.0.0.1';
/** Ports tried after the wanted one, when it is taken. */
const portTries = 50;

export interface WindowOpening {
  isOpen: boolean;
  reason: string | null;
}

export interface Host {
  port: number;
  address: string;
  /** Opens the app window; answers why not where there is no display or no browser. */
  openWindow(): Promise<WindowOpening>;
  /** Resolves when the person closes the app window. */
  windowClosed: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the desktop host: everything of the product on this machine, behind one loopback port. */
export async function startHost(settings: Settings, distFolder: string, log: Log): Promise<Host> {
  await mkdir(settings.dataFolder, { recursive: true });
  const hostDatabase = openHostDatabase(join(settings.dataFolder, 'host.sqlite'));
  const storage = createStorage(hostDatabase);
  const store = await createMediaStore(join(settings.dataFolder, 'media'));
  const libraryDatabase = new LibraryDatabase(hostDatabase);
  store.addOwner((md5) => libraryDatabase.names(md5));
  const token = randomBytes(32).toString('hex');
  let port = 0;

  const app = await createServer({ logLevel: settings.logLevel });
  const guard = createGuard(token, () => port);
  guard.protectHost(app);
  const service = await connectService(app, settings, store, log);
  const platform = await readPlatform(
    settings,
    (screen) => `http://${loopback}:${port}/stage/${screen}`,
    log,
  );

  let broadcast: Broadcast = () => undefined;
  let reportWindowClosed = (): void => undefined;
  const windowClosed = new Promise<void>((resolve) => (reportWindowClosed = resolve));
  const appWindow = new AppWindow(() => reportWindowClosed());
  const downloadHistory = new LocalLists(hostDatabase, 'downloads');
  const downloads = new Downloads(
    store,
    (md5) => `${settings.apiUrl ?? `http://${loopback}:${port}`}/media/${md5}`,
    (progress) => broadcast('download.progress', progress),
    // What was imported here was not downloaded.
    ({ wid, wtype }) => isLocalWid(wid) || downloadHistory.add(wid, wtype),
  );
  const stage = platform.stageWindows
    ? new StageController(platform.stageWindows, (target) => broadcast('wallpaper.staged', { target }))
    : null;
  const readScreens = async () => presentScreens((await platform.stageWindows?.screens()) ?? []);
  const { systemWallpaper } = platform;
  const wallpaper = new WallpaperController({
    downloads,
    storage,
    webEntryUrl: ({ wid, web_entry: entry }) =>
      service.webWallpaperOrigin === null || entry === null
        ? null
        : `${service.webWallpaperOrigin}/web/${wid}/${entry}`,
    stage,
    still: systemWallpaper && {
      set: async (path) => systemWallpaper.set(path, (await platform.stageWindows?.screens()) ?? []),
      restore: () => systemWallpaper.restore(),
    },
    onProgress: (progress) => broadcast('download.progress', progress),
    onChange: (current) => broadcast('wallpaper.changed', current),
    log,
  });
  const pool = createRenditionPool({ size: 1 });
  const library = new Library({
    database: libraryDatabase,
    store,
    pool,
    posters: createPosterMaker(platform.browserPath, log),
    uploads: await registerUploads(app, guard, join(settings.dataFolder, 'uploads')),
    onProgress: (progress) => broadcast('library.importProgress', progress),
  });
  const hardware = await readHardware();
  const osVersion = osVersionCode();
  const deviceId = readDeviceId(storage);
  const notificationAdapter = await chooseNotificationAdapter({
    environment: process.env,
    osVersion,
    iconFile: join(distFolder, 'favicon.svg'),
  });
  const notifications =
    notificationAdapter &&
    new Notifications(notificationAdapter, {
      environment: process.env,
      onOpened: (path) => {
        if (path !== null) broadcast('client.notificationOpened', { path });
        appWindow.show().catch((error: unknown) => log('the window could not be shown', error));
      },
      log,
    });
  const handlers = createHandlers({
    identity: {
      protocol: settings.protocol,
      client_version: clientVersion,
      player_version: clientVersion,
      platform: process.platform,
      os_ver: osVersion,
      device_id: deviceId,
      trayno: '',
      hardware: {
        cores: hardware.cores,
        clock_mhz: hardware.clockMhz,
        memory_gb: hardware.memoryGb,
        hardware_class: hardware.hardwareClass,
      },
      limits: {
        stage: platform.stageLimit,
        system_wallpaper: systemWallpaper ? null : 'This desktop environment does not let wallpapers be set.',
      },
    },
    screens: readScreens,
    readDeviceStatus: createReadDeviceStatus(service.answer, deviceId),
    openUrl: await createOpenUrl(process.env),
    writeLog: (level, message) => log(`client ${level}: ${message}`),
    notifications,
    appWindow,
    storage,
    wallpaper,
    stage,
    downloads,
    library,
    downloadHistory,
    favorites: new LocalLists(hostDatabase, 'favorites'),
  });
  broadcast = await registerBridge(
    app,
    guard,
    createDispatch(handlers, settings.protocol, (method, fault) => log(`${method} failed`, fault)),
  );
  await registerWebClient(app, {
    distFolder,
    bridgeToken: token,
    webWallpaperOrigin: () => service.webWallpaperOrigin,
    answer: service.answer,
  });
  app.post('/instance/show', async (request, reply) => {
    if (request.headers[instanceHeader] === undefined || request.headers.origin !== undefined)
      return reply.status(403).send();
    return openWindow();
  });
  port = await listenOnFreePort(app, settings.port);
  const address = `http://${loopback}:${port}/3000/`;
  // The first screen of the window must not wait for the desktop.
  void wallpaper
    .resumeLast()
    .catch((error: unknown) => log('the last wallpaper could not be set again', error));

  async function openWindow(): Promise<WindowOpening> {
    if (appWindow.isOpen) return appWindow.show().then(() => ({ isOpen: true, reason: null }));
    if (platform.stageWindows === null) return { isOpen: false, reason: platform.stageLimit };
    const screens = await platform.stageWindows.screens();
    const first = screens.find((screen) => screen.isPrimary) ?? screens[0];
    await appWindow.open(
      await platform.browser(),
      address,
      first ?? { x: 0, y: 0, width: 1920, height: 1080 },
    );
    return { isOpen: true, reason: null };
  }

  return {
    port,
    address,
    windowClosed,
    openWindow,
    async stop() {
      await notifications?.close();
      await wallpaper.suspend();
      await platform.close();
      await service.stop();
      await pool.close();
      hostDatabase.close();
    },
  };
}

function readDeviceId(storage: ReturnType<typeof createStorage>): string {
  const key = 'device.id';
  const known = storage.get(key);
  if (known) return known;
  const fresh = randomUUID();
  storage.set(key, fresh);
  return fresh;
}

async function listenOnFreePort(app: FastifyInstance, wanted: number): Promise<number> {
  for (let port = wanted; ; port++)
    try {
      await app.listen({ host: loopback, port });
      return portOf(app);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || wanted === 0 || port >= wanted + portTries) throw error;
    }
}
