import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'serve.ts');

/** `npm run serve` with the demonstration on a data folder of its own. */
export interface RunningServe {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  stop(): Promise<void>;
}

/** Starts the service alone, and waits until it answers. @throws when it ends before that */
export async function startServe(
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<RunningServe> {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      ...{ YUEQI_DATA_DIR: dataFolder, YUEQI_SEED: 'demo', YUEQI_PORT: '0', YUEQI_METRICS_PORT: '0' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const origin = /^ready (http:\/\/\S+?)\/3000\/$/.exec(line)?.[1];
    if (origin === undefined) continue;
    return {
      origin,
      async stop() {
        child.kill('SIGTERM');
        await exited;
      },
    };
  }
  throw new Error('The service ended before it was ready.');
}
