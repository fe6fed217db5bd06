import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { SerialQueue } from '../../media/kernel/serialQueue.ts';
import { readForcedScale } from '../platform/window/readForcedScale.ts';
import { browserFlags } from './browserFlags.ts';
import { withUnicodeNames } from './browserLocale.ts';
import type { BrowserWindow } from './browserWindow.ts';
import { BrowserEndedError, BrowserError, connectCdp, type Cdp } from './protocol/cdp.ts';
import { followHeadlessFrames } from './frames/headlessFrames.ts';
import type { FrameHost } from './frames/hostedFrame.ts';
import type { OwnServers } from './networkFlags.ts';
import { startWindowGuard } from './lock/windowGuard.ts';
import { moveProfileAside, openProfile, type Profile } from './profile.ts';
import { appFlag, openHeadless, openViaLaunch, type AppWindowOptions } from './openAppWindow.ts';

export type { BrowserWindow } from './browserWindow.ts';
export type { AppWindowOptions } from './openAppWindow.ts';

export interface StartBrowserOptions {
  /** Absolute path of the program, as returned by `findBrowser`. */
  executable: string;
  /** Kept between starts; only one browser can use it at a time. */
  profileFolder: string;
  environment: NodeJS.ProcessEnv;
  headless?: boolean;
  /** False runs WebGL on the processor. */
  gpu?: boolean;
  /** Origins that pages may reach next to the loopback interface's; none where left out. */
  reachable?: readonly string[];
  /** The client's port and the host's proxy; without them, pages can reach all of 127.0.0.1 and use no proxy. */
  own?: OwnServers | null;
  /** Prepares the frames within its windows. */
  frames?: FrameHost | undefined;
  /** Allows developer tools in its windows. */
  areToolsAllowed?: boolean;
  /** Called with the path of a file that the browser was about to open as a page. */
  onFile?: (path: string) => void;
  /** Called as soon as its process runs, long before it answers. */
  onSpawn?: ((process: number) => void) | undefined;
  /** A page that it opens at once; `openAppWindow` with the same address takes it over instead of opening another one. */
  firstUrl?: string | undefined;
  log: (message: string, cause?: unknown) => void;
}

/** One running browser; the app window and the stages are windows of it. */
export interface BrowserProcess {
  /** Opens a window that shows nothing but the page. */
  openAppWindow(options: AppWindowOptions): Promise<BrowserWindow>;
  /** Asks the browser to close, and kills it if it does not respond. */
  close(): Promise<void>;
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<void>;
  /** A raw call of the DevTools Protocol. @throws BrowserError */
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
}

const startTries = 6;
const retryMilliseconds = 500;
const answerMilliseconds = 30_000;
const endMilliseconds = 1_000;
const closeMilliseconds = 5_000;
const keptErrorCharacters = 2_000;

/**
 * Starts the browser, without a window unless `firstUrl` says so. It ends by itself when this process ends, even by `kill -9`, because its pipe
 * closes then.
 *
 * @throws BrowserError when it does not start; the message contains its error output
 */
export async function startBrowser(options: StartBrowserOptions): Promise<BrowserProcess> {
  const { log } = options;
  // A browser of an earlier run may still be about to end; until then the new one would hand over to it and exit.
  for (let attempt = 1; ; attempt += 1) {
    const profile = await openProfile(options.profileFolder, options.environment, log);
    try {
      return await startOnce(options, profile);
    } catch (error) {
      await profile.release();
      const isWorthTrying = attempt < startTries;
      if (isWorthTrying && error instanceof NewerProfileError)
        await moveProfileAside(profile, error.version, log);
      else if (isWorthTrying && error instanceof ProfileInUseError) await wait(retryMilliseconds);
      else throw error;
    }
  }
}

/** The browser is older than the one that used its profile last. */
class NewerProfileError extends BrowserError {
  readonly version: number;

  constructor(version: number) {
    super('The profile is of a newer browser.');
    this.version = version;
  }
}

const versionAnswer = v.object({ product: v.string() });

/** Reads the major version from an answer such as `Chrome/156.0.8078.79`. */
function readMajorVersion(answer: unknown): number {
  return Number.parseInt(v.parse(versionAnswer, answer).product.replace(/^.*\//, ''), 10);
}

/** Resolves with the major version; null if the browser ends or does not answer. */
function askVersion(cdp: Cdp, exited: Promise<void>): Promise<number | null> {
  return Promise.race([
    cdp.send('Browser.getVersion').then(readMajorVersion, () => null),
    exited.then(() => null),
    wait(answerMilliseconds, null, { ref: false }),
  ]);
}

/** A second browser on the same profile hands over to the first one and exits. */
class ProfileInUseError extends BrowserError {
  constructor(profileFolder: string) {
    super(`Another browser uses the profile ${profileFolder}. Close it, then start this program again.`);
  }
}

async function startOnce(options: StartBrowserOptions, profile: Profile): Promise<BrowserProcess> {
  const { executable, headless = false, areToolsAllowed = false } = options;
  const { gpu = true, reachable = [], own = null, onFile = () => undefined, frames = null, log } = options;
  const environment = await withUnicodeNames(options.environment);
  const [profileFolder, scale] = [profile.folder, headless ? null : await readForcedScale(environment)];
  const flags = browserFlags({ profileFolder, headless, areToolsAllowed, gpu, scale, reachable, own });
  const firstUrl = (!headless && options.firstUrl) || null;
  const firstWindow = firstUrl === null ? '--no-startup-window' : appFlag(firstUrl);
  const child = spawn(executable, [...flags, '--remote-debugging-pipe', firstWindow], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  child.once('spawn', () => child.pid !== undefined && options.onSpawn?.(child.pid));
  let errorOutput = '';
  let [hasExited, hasHandedOver] = [false, false];
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errorOutput = (errorOutput + chunk).slice(-keptErrorCharacters);
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      hasExited = true;
      hasHandedOver = code === 0;
      resolve();
    });
    child.once('error', (error) => {
      errorOutput = error.message;
      resolve();
    });
  });
  const [, , , output, input] = child.stdio;
  if (!output || !input || !('write' in output) || !('setEncoding' in input))
    throw new BrowserError(`${executable} could not be started: ${errorOutput || 'it has no pipes'}.`);
  const cdp = connectCdp(output, input);

  const version = await askVersion(cdp, exited);
  if (version !== null && profile.usedBy !== null && version < profile.usedBy) {
    // The browser reports it in a window, if it gets that far.
    child.kill('SIGKILL');
    await exited;
    throw new NewerProfileError(version);
  }
  if (version === null) {
    // Its pipes close before it ends, and the way it ends tells why.
    await Promise.race([exited, wait(endMilliseconds)]);
    child.kill('SIGKILL');
    await exited;
    if (hasHandedOver) throw new ProfileInUseError(profile.folder);
    throw new BrowserError(
      `${executable} ended while it was starting. It said: ${errorOutput.trim() || 'nothing'}`,
    );
  }
  await cdp.send('Target.setDiscoverTargets', { discover: true });
  const guard = headless
    ? null
    : await startWindowGuard(cdp, { areToolsAllowed, onFile, firstUrl, frames, log });
  const prepareFrames = headless && frames ? followHeadlessFrames(cdp, frames, log) : null;

  const openings = new SerialQueue();
  return {
    openAppWindow: (windowOptions) =>
      openings.run(async () => {
        if (hasExited) throw new BrowserEndedError('The browser has ended; start it again to open a window.');
        const opening = { cdp, exited, environment, executable, flags, ...windowOptions };
        return guard ? openViaLaunch({ ...opening, guard }) : openHeadless(opening, prepareFrames);
      }),
    close: async () => {
      const timer = setTimeout(() => child.kill('SIGKILL'), closeMilliseconds);
      // The answer may not arrive: the browser is ending.
      cdp.send('Browser.close').catch(() => undefined);
      await exited;
      clearTimeout(timer);
      await profile.release();
    },
    exited,
    send: (method, params, sessionId) => cdp.send(method, params, sessionId),
  };
}
