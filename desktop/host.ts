import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createMediaStore } from '../media/store/mediaStore.ts';
import { registerWebClient } from '../server/startService.ts';
import { registerBridge } from './bridge/bridgeRoutes.ts';
import { createDispatch } from './bridge/dispatch.ts';
import { createHostServer } from './hostServer.ts';
import { capabilities } from './capabilities.ts';
import { startCapabilities } from './capabilities/startCapabilities.ts';
import { windowCapability } from './capabilities/window/capability.ts';
import type { WindowOpening } from './capabilities/window/openWindow.ts';
import type { Log } from './kernel/log.ts';
import type { Settings } from './kernel/settings.ts';
import { StopList } from './kernel/stopList.ts';
import { readMachine } from './machine.ts';
import { connectService } from './service/connectService.ts';
import { openHostDatabase } from './storage/hostDatabase.ts';

export interface Host {
  port: number;
  address: string;
  /** Opens the app window; answers why not where there is no display or no browser. */
  openWindow(): Promise<WindowOpening>;
  /** Resolves when the user closes the app window. */
  windowClosed: Promise<void>;
  /** Stops every part, also those after one that fails. @throws AggregateError with the failures */
  stop(): Promise<void>;
}

/** Starts everything of the product on this machine, behind one loopback port. */
export async function startHost(settings: Settings, distFolder: string, log: Log): Promise<Host> {
  const stops = new StopList();
  try {
    return await composeHost(settings, distFolder, log, stops);
  } catch (error) {
    await stops.stopAll().catch((failure: unknown) => log('the failed start left parts running', failure));
    throw error;
  }
}

async function composeHost(settings: Settings, distFolder: string, log: Log, stops: StopList): Promise<Host> {
  await mkdir(settings.dataFolder, { recursive: true });
  const database = openHostDatabase(join(settings.dataFolder, 'host.sqlite'), capabilities);
  stops.add('host database', () => database.close());
  const media = await createMediaStore(join(settings.dataFolder, 'media'));
  const { app, guard, tokens, connections, origin, listen } = await createHostServer(settings);
  const service = await connectService(app, settings, media, log);
  stops.add('service', () => service.stop());
  const machine = await readMachine(settings, (screen) => `${origin()}/stage/${screen}`, log);
  stops.add('browser', () => machine.browser.close());
  const server = { app, guard, origin, broadcast: connections.broadcast };
  const common = { settings, distFolder, database, media, machine, service, log, ...server };
  const running = await startCapabilities(capabilities, common, stops);
  const { protocol } = settings;
  const dispatch = createDispatch(running.handlers, protocol, (method, fault) =>
    log(`${method} failed`, fault),
  );
  await registerBridge(app, { guard, dispatch, connections });
  await registerWebClient(app, {
    distFolder,
    bridgeToken: tokens.client,
    stageToken: tokens.stage,
    webWallpaperOrigin: () => service.webWallpaperOrigin,
    answer: service.answer,
  });
  const port = await listen();
  running.ready();
  const { open, closed } = running.partOf(windowCapability);
  const stop = (): Promise<void> => stops.stopAll();
  return { port, address: `${origin()}/3000/`, openWindow: open, windowClosed: closed, stop };
}
