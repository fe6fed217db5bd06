import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeSecretKey } from '../support/secrets.ts';
import { openCpuShare } from './cpuShare.ts';

const entry = join(import.meta.dirname, '..', '..', 'scripts', 'serve.ts');

/** A process of `npm run serve` with a data folder of its own. */
export interface ServiceProcess {
  port: number;
  address: string;
  /** Ends it as a power failure does, and starts it again on the same port. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  databaseUrl: string;
  /** Of one core; 1 does not limit. */
  share: number;
  /** Without one in front, what its clients claim to be is not believed. */
  hasProxy?: boolean;
}

let count = 0;
/** Processes of one database share it. */
const secretKey = makeSecretKey();

/** @throws Error with the process's output where it does not get ready */
export async function startServiceProcess({
  databaseUrl,
  share,
  hasProxy = true,
}: ServiceOptions): Promise<ServiceProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-load-'));
  count += 1;
  const limit = share < 1 ? await openCpuShare(`yueqi-load-${process.pid}-${count}`, share) : null;
  if (share < 1 && !limit)
    process.stdout.write('This machine does not let processes be limited: figures share its cores.\n');
  const start = async (port: number) => {
    const child = spawn(process.execPath, [entry], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        YUEQI_PORT: String(port),
        YUEQI_DATA_DIR: folder,
        YUEQI_SEED: 'demo',
        YUEQI_SECRET_KEY: secretKey,
        // Each visitor has an address of its own.
        YUEQI_TRUSTED_PROXIES: hasProxy ? '127.0.0.1' : '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) {
      const ready = /^ready http:\/\/127\.0\.0\.1:(?<port>\d+)/v.exec(line)?.groups?.['port'];
      if (ready === undefined) continue;
      // It starts with all the time that it wants: what is measured comes later.
      if (child.pid !== undefined) await limit?.add(child.pid);
      return { child, port: Number(ready) };
    }
    throw new Error('The service ended before it was ready.');
  };
  let running = await start(0);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const { port } = running;
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    async killAndRestart() {
      await end('SIGKILL');
      running = await start(port);
    },
    async stop() {
      await end('SIGTERM');
      await limit?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
