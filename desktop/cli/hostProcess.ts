import { setTimeout as wait } from 'node:timers/promises';
import {
  findRunning,
  instanceHeader,
  isAlive,
  type PublishedInstance,
} from '../kernel/singleInstance/singleInstance.ts';
import type { Settings } from '../kernel/settings.ts';
import { startCommand, startDetached } from '../kernel/installation/startDetached.ts';
import { CommandError } from './commandError.ts';

/** A first start fills an empty database, which takes longest. */
const startMilliseconds = 60_000;
const stopMilliseconds = 15_000;
const lookMilliseconds = 100;

/** Shows the window of the running host, or starts one that outlives this command. @throws CommandError */
export async function openHost({ dataFolder }: Settings, running: PublishedInstance | null): Promise<void> {
  if (running) {
    const response = await fetch(`http://127.0.0.1:${running.port}/instance/show`, {
      method: 'POST',
      headers: { [instanceHeader]: '1' },
    }).catch(() => null);
    if (!response?.ok) throw new CommandError('failed', 'Yueqi runs, but its window could not be shown.');
    return;
  }
  const child = startDetached(process.env);
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
    await wait(lookMilliseconds);
  }
  return false;
}
