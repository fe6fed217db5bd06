import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebSocket } from 'ws';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { makeMember } from '../../support/member.ts';
import { makeZip } from '../../support/zip.ts';
import { importFile } from '../desktop/importPicture.ts';
import { startHost, type RunningHost } from '../runningHost.ts';

/** A host of a member, whose stages are on a display of their own. */
export interface PackageDesktop {
  display: TestDisplay;
  host: RunningHost;
  dataFolder: string;
  bridge: WebSocket;
  call: (method: string, params: object) => Promise<unknown>;
  /** The playback of the screens' wallpapers. */
  readState: () => Promise<DesktopState>;
  /** Imports an archive of these files, and sets it on a screen, or all. @returns its wid */
  showPackage: (title: string, files: Files, screen?: string | null) => Promise<number>;
  stop: () => Promise<void>;
}

type Files = Readonly<Record<string, string | Buffer>>;

/** @param prepare the display, before the host starts */
export async function startPackageDesktop(
  environment: NodeJS.ProcessEnv = {},
  prepare: (display: TestDisplay) => Promise<void> = async () => undefined,
): Promise<PackageDesktop> {
  const display = await startXDisplay({ width: 800, height: 400, windowManager: 'openbox' });
  await prepare(display);
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-hosting-'));
  const dataFolder = join(folder, 'data');
  const host = await startHost({
    ...{ YUEQI_DATA_DIR: dataFolder, YUEQI_SEED: 'empty' },
    ...{ DISPLAY: display.display, XDG_CURRENT_DESKTOP: '' },
    ...environment,
  });
  const bridge = await openBridge(host);
  await makeMember(host, dataFolder);
  const call = (method: string, params: object): Promise<unknown> => callBridge(bridge, method, params);
  return {
    ...{ display, host, dataFolder, bridge, call },
    readState: async () => (await call('desktop.current', {})) as DesktopState,
    async showPackage(title, files, screen = null) {
      const archive = makeZip(Object.entries(files).map(([name, data]) => ({ name, data })));
      const source = await importFile(host, bridge, `${title}.zip`, new Uint8Array(archive));
      await call('desktop.assign', { screen, workspace: null, source });
      return source.target.wid;
    },
    async stop() {
      bridge.close();
      await host.stop();
      await display.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** The manifest of a package of Lively. */
export const livelyInfo = (Title: string, more: object = {}): string =>
  JSON.stringify({ Title, FileName: 'index.html', Type: 1, ...more });

/** A page that is of one colour, which its script changes with `paint`. */
export const pageOf = (colour: string, script: string): string =>
  `<!doctype html><body style="margin:0;background:${colour}"><script>const paint = (colour) => { document.body.style.background = colour };${script}</script>`;
