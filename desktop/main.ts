import { join } from 'node:path';
import { createLog } from './kernel/createLog.ts';
import { watchEventLoop } from './kernel/eventLoopWatch.ts';
import { processEnvironment } from '../media/environment/processEnvironment.ts';
import { readSettings } from './environment.ts';
import {
  acquireSingleInstance,
  showInstance,
  type PublishedInstance,
} from './kernel/singleInstance/singleInstance.ts';
import { EnvironmentError } from '../media/environment/variables.ts';
import { openPrivateFolder } from '../media/store/privateFolder.ts';
import { entryAddress } from './kernel/access/entry.ts';
import { keepFilesPrivate } from './kernel/access/privateFiles.ts';
import { toTerminalLine } from '../src/api/rules/terminalText.ts';
import { describeForeignOwner } from './kernel/installation/foreignOwner.ts';
import { startDetached } from './kernel/installation/startDetached.ts';
import { startEarly } from './startEarly.ts';

const distFolder = join(import.meta.dirname, '..', 'dist');

/** `npm start`: the host of this machine, or a word to the one that runs already. */
async function main(): Promise<void> {
  keepFilesPrivate();
  const environment = processEnvironment;
  const settings = readSettings(environment);
  await openPrivateFolder(settings.dataFolder);
  const instance = await acquireSingleInstance(settings.dataFolder);
  if (!instance.isFirst) return handOver(instance.running);

  const isSilent = settings.logLevel === 'silent';
  const log = createLog((line) => void (isSilent || process.stderr.write(line)));
  if (!isSilent) watchEventLoop(process.stderr.fd);
  const early = await startEarly(settings, environment, log);
  // Loading the rest would keep the window waiting, which needs this thread too.
  const openedAt = await early.opened;
  const { endHostOnUncaught, startHost } = await import('./host.ts');
  const isEndWanted = Promise.withResolvers<void>();
  const quit = isEndWanted.resolve;
  const host = await startHost({ settings, environment, early, distFolder, log, quit });
  await instance.publish({ port: host.port, token: host.token });
  // A code works once: whoever reads the line and the sentence below has one each.
  process.stdout.write(`ready ${entryAddress(host)}\n`);

  let ending: Promise<void> | null = null;
  const end = (): Promise<void> => (ending ??= host.stop().then(() => instance.release()));
  endHostOnUncaught(log, end);
  const stop = stopOnce(end);
  void isEndWanted.promise.then(() => stop());
  process.once('SIGINT', () => stop());
  process.once('SIGTERM', () => stop());
  // A newer version has taken the place of this one (docs/product.md#installed).
  process.once('SIGUSR2', () => stop(early.window.isOpen ? 'on' : 'off'));
  if (!settings.isWindowWanted || openedAt === host.address) return;
  const { isOpen, reason } = await host.openWindow().catch((error: unknown) => ({
    isOpen: false,
    reason: error instanceof Error ? error.message : String(error),
  }));
  if (!isOpen)
    process.stdout.write(`No window was opened: ${reason} Open ${entryAddress(host)} in a browser.\n`);
}

/** Ends the process; it is started again where the state that its window is to have then is given. */
function stopOnce(end: () => Promise<void>): (nextWindow?: 'on' | 'off') => void {
  let stopping: Promise<void> | null = null;
  return (nextWindow) => {
    stopping ??= end()
      .then(() => {
        if (nextWindow) startDetached({ ...processEnvironment, YUEQI_WINDOW: nextWindow });
        process.exit(0);
      })
      .catch((error: unknown) => {
        process.stderr.write(
          `yueqi: stopping failed: ${error instanceof Error ? error.message : String(error)}\n`,
        );
        process.exit(1);
      });
  };
}

/** A second start brings the window of the first to the front, and leaves. */
async function handOver(running: PublishedInstance | null): Promise<void> {
  if (!running) {
    process.stderr.write('Yueqi is just starting. Wait a moment, then start it again.\n');
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`Yueqi is already running: ${entryAddress(running)}\n`);
  const reason = await showInstance(running).catch(() => 'It does not answer.');
  if (reason !== null)
    process.stderr.write(`Its window could not be shown. ${reason} Open the address in a browser.\n`);
}

main().catch(async (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  const describe = async () => describeForeignOwner(readSettings(processEnvironment).dataFolder);
  // The reason names no file where the database may only be read; settings may be what is wrong.
  const text = (await describe().catch(() => null)) ?? reason;
  const [first = '', ...others] = error instanceof EnvironmentError ? error.problems : [text];
  for (const line of [`Yueqi could not start. ${first}`, ...others])
    process.stderr.write(`${toTerminalLine(line)}\n`);
  process.exit(1);
});
