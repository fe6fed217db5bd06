import { join } from 'node:path';
import { createMediaStore } from '../media/store/mediaStore.ts';
import { openPrivateFolder } from '../media/store/privateFolder.ts';
import { describeFault, endOnUncaught, webClient } from '../server/httpServer.ts';
import { registerBridge } from './bridge/bridgeRoutes.ts';
import { registerEntry } from './bridge/entryRoute.ts';
import { registerPlasma } from './bridge/plasmaRoutes.ts';
import { createDispatch } from './bridge/dispatch.ts';
import { createHostServer } from './hostServer.ts';
import { capabilities } from './capabilities.ts';
import { startCapabilities } from './capabilities/startCapabilities.ts';
import { reportCapability } from './capabilities/report/capability.ts';
import { windowCapability } from './capabilities/window/capability.ts';
import type { WindowOpening } from './appWindow/openWindow.ts';
import { createEntry } from './kernel/access/entry.ts';
import type { Log } from './kernel/log.ts';
import { releaseMemoryWhenIdle } from './kernel/memoryRelease.ts';
import type { Settings } from './kernel/settings.ts';
import { StopList } from './kernel/stopList.ts';
import { readMachine } from './machine.ts';
import { choosePlatform } from './platform/choosePlatform.ts';
import { connectService } from './service/connectService.ts';
import type { EarlyStart } from './startEarly.ts';
import { isWelcomeDue } from './capabilities/window/windowValues.ts';
import { openHostDatabase } from './storage/hostDatabase.ts';
import { createStoredValues } from './storage/storedValues.ts';

/** Has the process end in order on an uncaught error; its place is logged, without texts that may be the user's. */
export function endHostOnUncaught(log: Log, stop: () => Promise<unknown>): void {
  endOnUncaught({
    stop,
    log(error) {
      const { fault, code, frames } = describeFault(error);
      log([`a fault that nothing caught ends the host: ${fault} ${code ?? ''}`, ...frames].join('\n    '));
    },
  });
}

export interface HostOptions {
  settings: Settings;
  environment: NodeJS.ProcessEnv;
  early: EarlyStart;
  distFolder: string;
  log: Log;
  /** Called when the user wants the product to end. */
  quit: () => void;
}

export interface Host {
  port: number;
  address: string;
  /** Opens the bridge to commands of the same user. */
  token: string;
  /** Opens the app window; answers why not where there is no display or no browser. */
  openWindow(): Promise<WindowOpening>;
  /** Stops every part, also those after one that fails. @throws AggregateError with the failures */
  stop(): Promise<void>;
}

/** Starts everything of the product on this machine, behind one loopback port. */
export async function startHost(options: HostOptions): Promise<Host> {
  const stops = new StopList();
  try {
    return await composeHost(options, stops);
  } catch (error) {
    const report = (failure: unknown): void => options.log('the failed start left parts running', failure);
    await stops.stopAll().catch(report);
    throw error;
  }
}

async function composeHost(
  { settings, environment, early, distFolder, log, quit }: HostOptions,
  stops: StopList,
): Promise<Host> {
  const { browser, window: appWindow } = early;
  const closeBrowser = (): Promise<void> => browser.close();
  stops.add('browser of a failed start', closeBrowser);
  await openPrivateFolder(settings.dataFolder);
  const database = openHostDatabase(join(settings.dataFolder, 'host.sqlite'), capabilities);
  stops.add('host database', () => database.close());
  const media = await createMediaStore(join(settings.dataFolder, 'media'));
  const hostServer = await createHostServer(settings, early, log);
  const { app, guard, passes, tokens, connections, origin, listen } = hostServer;
  const stagePage = { url: (screen: number) => `${origin()}/stage/${screen}`, token: tokens.stage };
  const machine = await readMachine(browser, stagePage, { settings, environment, log });
  stops.add('D-Bus', () => machine.buses.close());
  stops.add('package of Plasma', async () => machine.plasma?.stop());
  const service = await connectService(app, settings, { media, passes, log, distFolder, environment });
  stops.add('service', () => service.stop());
  // It is known only after the browser may have started.
  if (settings.apiUrl === null) browser.proxy.admitOwn(service.webWallpaperOrigin);
  // A window asks for it at once, and where it cannot be started the start says why: also for a database of one's own.
  if (settings.isWindowWanted || settings.databaseUrl !== null) await service.wake();
  // Its connections end before the server that they lead to.
  stops.add('browser', closeBrowser);
  const server = { app, appWindow, guard, origin, broadcast: connections.broadcast };
  const files = { distFolder, database, media, passes };
  const platform = choosePlatform(environment);
  const common = { settings, environment, platform, ...files, machine, service, log, quit, ...server };
  const needed = { report: reportCapability, window: windowCapability };
  const running = await startCapabilities(capabilities, needed, common, stops);
  const { report, window } = running.parts;
  const dispatch = createDispatch(running.handlers, settings.protocol, (method, fault, requestId) => {
    log(`${method} failed (request ${requestId})`, fault);
    report.errors.reportCall(method, fault);
  });
  await registerBridge(app, { guard, dispatch, connections });
  const { plasma } = machine;
  if (plasma) registerPlasma(app, plasma.channel);
  registerEntry(app, guard, createEntry(tokens.client, createStoredValues(database)));
  await app.register(webClient, {
    distFolder,
    webWallpaperOrigin: service.webWallpaperOrigin,
    answer: service.answer,
    serviceUrl: settings.apiUrl,
  });
  const port = await listen(isWelcomeDue(database) ? 'welcome' : 'home');
  browser.setClientPort(port);
  running.ready();
  stops.add('memory release', releaseMemoryWhenIdle());
  const stop = (): Promise<void> => stops.stopAll();
  return { port, address: `${origin()}/3000/`, token: tokens.client, openWindow: window.open, stop };
}
