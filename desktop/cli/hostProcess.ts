import { setTimeout as wait } from 'node:timers/promises';
import {
  findRunning,
  isAlive,
  showInstance,
  type PublishedInstance,
} from '../kernel/singleInstance/singleInstance.ts';
import { entryAddress } from '../kernel/access/entry.ts';
import type { Settings } from '../kernel/settings.ts';
import { startCommand, startDetached } from '../kernel/installation/startDetached.ts';
import { CommandError } from './commandError.ts';
import { connectHost } from './runningHost.ts';

/** A first start fills an empty database, which takes longest. */
const startMilliseconds = 60_000;
const stopMilliseconds = 15_000;
const checkMilliseconds = 100;

/**
 * Shows the window of the running host, or starts one that outlives this command.
 *
 * @throws CommandError where none starts, and where it shows no window
 */
export async function openHost(
  { dataFolder }: Settings,
  environment: NodeJS.ProcessEnv,
  running: PublishedInstance | null,
): Promise<void> {
  if (!running) return startHost(dataFolder, environment);
  const reason = await showInstance(running).catch(() => 'It does not answer.');
  if (reason === null) return;
  throw new CommandError('failed', `Yueqi runs, but its window could not be shown. ${reason}`, {
    details: ['Open it in a browser: yueqi open --browser'],
  });
}

/** Opens the client in the user's own browser; prints the address where this machine cannot. @throws CommandError */
export async function openInBrowser(
  { dataFolder }: Settings,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  if ((await findRunning(dataFolder)) === null)
    await startHost(dataFolder, { ...environment, YUEQI_WINDOW: 'off' });
  const running = await findRunning(dataFolder);
  if (!running) throw new CommandError('notRunning', 'Yueqi has ended in the meantime.');
  const host = await connectHost(running);
  try {
    await host.bridge.call('client.openUrl', { url: entryAddress(running) });
  } catch {
    // The first code may be used up by what has failed.
    print(entryAddress(running));
  } finally {
    host.close();
  }
}

async function startHost(dataFolder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const child = startDetached(environment);
  let hasEnded = false;
  child.once('exit', () => (hasEnded = true));
  child.once('error', () => (hasEnded = true));
  const isReady = await poll(
    startMilliseconds,
    async () => hasEnded || (await findRunning(dataFolder)) !== null,
  );
  if (hasEnded || !isReady)
    throw new CommandError('failed', `Yueqi did not start. See what it says: ${startCommand}`);
}

/** Ends the host as the system would, and waits for its end. @throws CommandError when it goes on */
export async function quitHost({ pid }: PublishedInstance): Promise<void> {
  process.kill(pid, 'SIGTERM');
  if (!(await poll(stopMilliseconds, async () => !isAlive(pid))))
    throw new CommandError('failed', `Yueqi does not end (process ${pid}).`);
}

async function poll(milliseconds: number, isDone: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await isDone()) return true;
    await wait(checkMilliseconds);
  }
  return false;
}
