import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { startVariables } from '../../desktop/kernel/installation/startParameters.ts';
import { entryAddress } from '../../desktop/kernel/access/entry.ts';
import { entryCodeParameter } from '../../src/api/contract/document/boot.ts';
import { entryCodeHeader, entryPath } from '../../src/bridge/contract/constants.ts';

const scripts = join(import.meta.dirname, '..', '..', 'scripts');
/** Node's parameters in `npm start`. */
export const startParameters = ['--import', join(scripts, 'keepCompiledCode.js'), join(scripts, 'start.ts')];
const startMilliseconds = 60_000;
/** Names the data folder that global set-up has prepared; unset outside of the journeys. */
export const preparedDataVariable = 'YUEQI_E2E_PREPARED_DATA';
/** Variables that start a host on something other than the starter catalogue in its own data folder. */
const otherData = ['YUEQI_SEED', 'YUEQI_API_URL', 'DATABASE_URL'];

export interface RunningHost {
  /** `http://127.0.0.1:<port>/3000/` */
  address: string;
  /** Opens its bridge. */
  token: string;
  /** The address of a page, relative to the client's base path, which lets a browser in (decision 0059). */
  at: (path?: string) => string;
  process: ChildProcess;
  /** Everything that it has written so far. */
  output: () => string;
  /** Ends it as a user would (SIGTERM), or as a crash would. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Starts the product as `npm start` does, and waits for its ready line. In journeys a data folder that is empty gets
 * prepared data first.
 *
 * @throws Error with the output of the host when no ready line comes
 */
export async function startHost(environment: NodeJS.ProcessEnv): Promise<RunningHost> {
  await fillDataFolder(environment);
  return startFreshHost(environment);
}

/** Starts the product as {@link startHost} does, on its data folder as it is: one that is empty is seeded. */
export async function startFreshHost(environment: NodeJS.ProcessEnv): Promise<RunningHost> {
  const child = spawn(process.execPath, startParameters, {
    // Most journeys look into the pages of stages; those of the video player ask for it.
    env: {
      ...process.env,
      DISPLAY: '',
      ...startVariables,
      YUEQI_PORT: '0',
      YUEQI_WINDOW: 'off',
      YUEQI_PLAYER: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit');
  const entry = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`No ready line came. Output:\n${output}`)),
      startMilliseconds,
    );
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = /^ready (\S+)$/m.exec(output)?.[1];
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => {
      clearTimeout(timer);
      reject(new Error(`The host ended before it was ready. Output:\n${output}`));
    });
  });
  const { origin, port, searchParams } = new URL(entry);
  const token = await exchangeCode(origin, searchParams.get(entryCodeParameter) ?? '');
  return {
    address: `${origin}/3000/`,
    token,
    at: (path) => entryAddress({ port: Number(port), token }, path),
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}

/** As the page does that a browser opens by the printed address. */
async function exchangeCode(origin: string, code: string): Promise<string> {
  const headers = { origin, [entryCodeHeader]: code };
  const response = await fetch(origin + entryPath, { method: 'POST', headers });
  return v.parse(v.object({ token: v.string() }), await response.json()).token;
}

/** Runs the product once more and returns its output and exit code; for starts that exit. */
export async function runOnce(
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, startParameters, {
    env: { ...process.env, DISPLAY: '', YUEQI_WINDOW: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}

/**
 * Copies the data of a host that was started once into a data folder that is empty or missing: migrating and seeding
 * take longer than the rest of a start.
 */
async function fillDataFolder(environment: NodeJS.ProcessEnv): Promise<void> {
  const prepared = process.env[preparedDataVariable];
  const folder = environment['YUEQI_DATA_DIR'];
  if (!prepared || !folder || otherData.some((name) => environment[name])) return;
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) return;
  await cp(prepared, folder, { recursive: true });
}
