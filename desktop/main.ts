import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { instanceHeader } from './capabilities/window/capability.ts';
import { startHost, type Host } from './host.ts';
import { readSettings } from './kernel/settings.ts';
import { acquireSingleInstance } from './kernel/singleInstance/singleInstance.ts';

const distFolder = join(import.meta.dirname, '..', 'dist');

/** `npm start`: the host of this machine, or a word to the one that runs already. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await mkdir(settings.dataFolder, { recursive: true });
  const instance = await acquireSingleInstance(settings.dataFolder);
  if (!instance.isFirst) return handOver(instance.port);

  const log = (message: string, cause?: unknown): void => {
    const detail = cause instanceof Error ? `: ${cause.message}` : '';
    if (settings.logLevel !== 'silent') process.stderr.write(`yueqi: ${message}${detail}\n`);
  };
  const host = await startHost(settings, distFolder, log);
  await instance.publish(host.port);
  process.stdout.write(`ready ${host.address}\n`);

  const stop = stopOnce(host, () => instance.release());
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (!settings.isWindowWanted) return;
  const { isOpen, reason } = await host.openWindow().catch((error: unknown) => ({
    isOpen: false,
    reason: error instanceof Error ? error.message : String(error),
  }));
  if (!isOpen) process.stdout.write(`No window was opened: ${reason} Open ${host.address} in a browser.\n`);
}

function stopOnce(host: Host, release: () => Promise<void>): () => void {
  let stopping: Promise<void> | null = null;
  return () => {
    stopping ??= host
      .stop()
      .then(release)
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        process.stderr.write(
          `yueqi: stopping failed: ${error instanceof Error ? error.message : String(error)}\n`,
        );
        process.exit(1);
      });
  };
}

/** A second start brings the window of the first to the front, and leaves. */
async function handOver(port: number | null): Promise<void> {
  if (port === null) {
    process.stderr.write('Yueqi is just starting. Wait a moment, then start it again.\n');
    process.exitCode = 1;
    return;
  }
  const address = `http://127.0.0.1:${port}`;
  process.stdout.write(`Yueqi is already running: ${address}/3000/\n`);
  const answer = await fetch(`${address}/instance/show`, {
    method: 'POST',
    headers: { [instanceHeader]: '1' },
  }).catch(() => null);
  if (!answer?.ok) process.stderr.write('Its window could not be shown. Open the address in a browser.\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`Yueqi could not start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
