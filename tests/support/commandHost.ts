import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { startHost, type RunningHost } from '../e2e/runningHost.ts';
import { startXDisplay, type TestDisplay } from '../../desktop/platform/linux/testing/xDisplay.ts';
import { runCommand } from '../../desktop/cli/runCommand.ts';

/** A host with an empty library that serves the tests of a file. */
export interface CommandHost {
  readonly folder: string;
  readonly host: RunningHost;
}

/** In the place of the user's browser: writes down what it is to open, in `opened` of the host's folder. */
const openScript = '#!/bin/sh\necho "$1" >> "$(dirname "$0")/../opened"\n';

/**
 * Starts a host before the tests of a file, and ends it after them.
 *
 * @param variables of its environment, beside those of every such host
 */
export function setUpCommandHost(variables: NodeJS.ProcessEnv = {}): CommandHost {
  let started: { display: TestDisplay; folder: string; host: RunningHost } | null = null;
  const get = () => {
    if (!started) throw new Error('The host is started before the first test.');
    return started;
  };
  beforeAll(async () => {
    const display = await startXDisplay({ width: 1280, height: 720 });
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-cli-'));
    await mkdir(join(folder, 'bin'));
    await writeFile(join(folder, 'bin', 'xdg-open'), openScript, { mode: 0o755 });
    const host = await startHost({
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      YUEQI_DATA_DIR: join(folder, 'data'),
      YUEQI_SEED: 'empty',
      DISPLAY: display.display,
      XDG_CURRENT_DESKTOP: '',
      ...variables,
    });
    started = { display, folder, host };
  });
  afterAll(async () => {
    const { host, display, folder } = get();
    await host.stop();
    await display.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  return {
    get folder() {
      return get().folder;
    },
    get host() {
      return get().host;
    },
  };
}

/** Runs a command as the shell would. */
export async function runYueqi(words: string[], dataFolder: string) {
  const lines: string[] = [];
  const add = (line: string): void => void lines.push(line);
  const exitCode = await runCommand(words, { YUEQI_DATA_DIR: dataFolder }, { print: add, warn: add });
  return { exitCode, output: lines.join('\n') };
}

let photos = 0;

/** Returns another photo each time, as a camera does. */
export const photo = () =>
  sharp({
    create: { width: 1920, height: 1080, channels: 3, background: `hsl(${(photos += 7)}, 40%, 50%)` },
  }).jpeg();

/** A picture of one colour in a folder. */
export async function drawPicture(folder: string, name: string, background: string): Promise<string> {
  const file = join(folder, `${name}.png`);
  await sharp({ create: { width: 1920, height: 1080, channels: 3, background } })
    .png()
    .toFile(file);
  return file;
}
