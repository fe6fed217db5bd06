import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandRunner } from '../../programs/runCommand.ts';
import { startBusDaemon } from '../dbus/testing/busDaemon.ts';

/** A real xfconfd on a bus of the test's own, with a home of its own. */
export interface XfconfDaemon {
  home: string;
  /** For programs that are to speak to it. */
  environment: NodeJS.ProcessEnv;
  /** As `xfconf-query` does, types included. */
  set(channel: string, property: string, type: string, ...values: string[]): Promise<void>;
  /** Every property of a channel with its exact value: `xfconf-query` prints no lists, and not all digits. */
  list(channel: string): Promise<string>;
  /** Ends it before it has written what it was told. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const timeoutMilliseconds = 15_000;

/** @throws Error naming the Debian package where the program is missing */
export async function startXfconf(): Promise<XfconfDaemon> {
  const program = await findDaemon();
  const bus = await startBusDaemon();
  const home = await mkdtemp(join(tmpdir(), 'yueqi-xfconf-'));
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_CONFIG_DIRS: join(home, 'no-system-settings'),
    DBUS_SESSION_BUS_ADDRESS: bus.address,
    LC_ALL: 'C.UTF-8',
  };
  const run = commandRunner(environment);
  let daemon: ChildProcess | null = null;
  const kill = async (): Promise<void> => {
    if (!daemon || daemon.exitCode !== null || daemon.signalCode !== null) return;
    const exited = once(daemon, 'exit');
    daemon.kill('SIGKILL');
    await exited;
  };
  const start = async (): Promise<void> => {
    daemon = spawn(program, [], { env: environment, stdio: 'ignore' });
    await run('gdbus', [
      'wait',
      '--session',
      '--timeout',
      String(timeoutMilliseconds / 1000),
      'org.xfce.Xfconf',
    ]);
  };
  await start();
  return {
    home,
    environment,
    async set(channel, property, type, ...values) {
      const typed = values.flatMap((value) => ['-t', type, '-s', value]);
      const isList = values.length > 1 ? ['--force-array'] : [];
      await run('xfconf-query', ['-c', channel, '-p', property, '-n', ...isList, ...typed]);
    },
    async list(channel) {
      const names = await run('xfconf-query', ['-c', channel, '-l']).catch(() => '');
      const service = ['--session', '--dest', 'org.xfce.Xfconf', '--object-path', '/org/xfce/Xfconf'];
      const get = (name: string): Promise<string> =>
        run('gdbus', ['call', ...service, '--method', 'org.xfce.Xfconf.GetProperty', channel, name]);
      const lines = names
        .split('\n')
        .filter(Boolean)
        .toSorted()
        .map(async (name) => `${name} ${await get(name)}`);
      return (await Promise.all(lines)).join('\n');
    },
    kill,
    start,
    async stop() {
      await kill();
      await bus.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** It is on no path: D-Bus starts it. */
async function findDaemon(): Promise<string> {
  for (const folder of await readdir('/usr/lib')) {
    const path = join('/usr/lib', folder, 'xfce4', 'xfconf');
    const names = await readdir(path).catch((): string[] => []);
    if (names.includes('xfconfd')) return join(path, 'xfconfd');
  }
  throw new Error('This test needs xfconfd: install the Debian package "xfconf".');
}
