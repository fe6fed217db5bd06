import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { browserFlags } from './browserFlags.ts';
import { writePreferences } from './browserPreferences.ts';
import type { BrowserWindow } from './browserWindow.ts';
import { BrowserError, connectCdp } from './cdp.ts';
import { openViaSecondLaunch, openHeadless, type AppWindowOptions } from './openAppWindow.ts';

export type { BrowserWindow } from './browserWindow.ts';
export type { AppWindowOptions } from './openAppWindow.ts';

export interface StartBrowserOptions {
  /** Absolute path of the program, as `findBrowser` answers it. */
  executable: string;
  /** Kept between starts; only one browser can use it at a time. */
  profileFolder: string;
  environment?: NodeJS.ProcessEnv;
  headless?: boolean;
  /** False runs WebGL on the processor. */
  gpu?: boolean;
  /** Origins that pages may reach next to the loopback interface's; none where left out. */
  reachable?: readonly string[];
  log: (message: string, cause?: unknown) => void;
}

/** One running browser; the app window and the stages are windows of it. */
export interface BrowserProcess {
  /** Opens a window that shows nothing but the page. */
  openAppWindow(options: AppWindowOptions): Promise<BrowserWindow>;
  /** Asks the browser to end, and ends it where it does not listen. */
  close(): Promise<void>;
  /** Resolves when the process has ended, for whatever reason. */
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
 * Starts the browser without a window. It ends by itself when this process ends, even by `kill -9`, because its pipe
 * closes then.
 *
 * @throws BrowserError when it does not start; the message carries what the browser said
 */
export async function startBrowser(options: StartBrowserOptions): Promise<BrowserProcess> {
  // A browser of an earlier run may still be about to end; until then the new one would hand over to it and leave.
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(options);
    } catch (error) {
      if (attempt === startTries || !(error instanceof ProfileInUseError)) throw error;
      await wait(retryMilliseconds);
    }
  }
}

/** A second browser on the same profile hands over to the first one and leaves. */
class ProfileInUseError extends BrowserError {
  constructor(profileFolder: string) {
    super(`Another browser uses the profile ${profileFolder}. Close it, then start this program again.`);
  }
}

async function startOnce(options: StartBrowserOptions): Promise<BrowserProcess> {
  const { executable, environment = process.env, headless = false, gpu = true, reachable = [] } = options;
  const isRoot = process.getuid?.() === 0;
  await writePreferences(options.profileFolder);
  const flags = browserFlags({ profileFolder: options.profileFolder, isRoot, headless, gpu, reachable });
  const child = spawn(executable, [...flags, '--remote-debugging-pipe', '--no-startup-window'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  let lastWords = '';
  let hasExited = false;
  let hasHandedOver = false;
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    lastWords = (lastWords + chunk).slice(-keptErrorCharacters);
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      hasExited = true;
      hasHandedOver = code === 0;
      resolve();
    });
    child.once('error', (error) => {
      lastWords = error.message;
      resolve();
    });
  });
  const [, , , output, input] = child.stdio;
  if (!output || !input || !('write' in output) || !('setEncoding' in input))
    throw new BrowserError(`${executable} could not be started: ${lastWords || 'it has no pipes'}.`);
  const cdp = connectCdp(output, input);

  const isAnswering = await Promise.race([
    cdp.send('Browser.getVersion').then(
      () => true,
      () => false,
    ),
    exited.then(() => false),
    wait(answerMilliseconds, false, { ref: false }),
  ]);
  if (!isAnswering) {
    // Its pipes close before it ends, and the way it ends tells why.
    await Promise.race([exited, wait(endMilliseconds)]);
    child.kill('SIGKILL');
    await exited;
    if (hasHandedOver) throw new ProfileInUseError(options.profileFolder);
    throw new BrowserError(
      `${executable} ended while it was starting. It said: ${lastWords.trim() || 'nothing'}`,
    );
  }
  await cdp.send('Target.setDiscoverTargets', { discover: true });

  let openings: Promise<unknown> = Promise.resolve();
  return {
    openAppWindow: (windowOptions) => {
      const opening = openings.then(async () => {
        if (hasExited) throw new BrowserError('The browser has ended; start it again to open a window.');
        const open = headless ? openHeadless : openViaSecondLaunch;
        return open({ cdp, exited, environment, executable, flags, ...windowOptions });
      });
      // One after the other: a new window is known as ours by being the next one.
      openings = opening.catch(() => undefined);
      return opening;
    },
    close: async () => {
      const timer = setTimeout(() => child.kill('SIGKILL'), closeMilliseconds);
      // The answer may not arrive: the browser is ending.
      cdp.send('Browser.close').catch(() => undefined);
      await exited;
      clearTimeout(timer);
    },
    exited,
    send: (method, params, sessionId) => cdp.send(method, params, sessionId),
  };
}
