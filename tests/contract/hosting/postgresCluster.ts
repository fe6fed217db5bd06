import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { findFreePort } from '../../support/freePorts.ts';

const run = promisify(execFile);
const debianFolder = '/usr/lib/postgresql';
const user = 'yueqi';

/** A server of the version whose client programs this machine has: the one of the other tests is newer than they are. */
export interface SystemPostgres {
  /** Without the name of a database. */
  url: string;
  /** Another server that follows this one by streaming replication. */
  startReplica(): Promise<SystemPostgres>;
  /** Ends every process of it at once, as a power failure does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** It accepts connections and answers nothing until `SIGCONT`. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** A replica becomes a writer of its own. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSystemPostgres(): Promise<SystemPostgres> {
  return startCluster((act, data) =>
    act('initdb', '--pgdata', data, '--username', user, '--auth', 'trust', '--no-sync'),
  );
}

/** The folder of the newest programs of PostgreSQL on this machine. */
export async function systemPostgresFolder(): Promise<string> {
  const [version] = (await readdir(debianFolder)).toSorted((a, b) => Number(b) - Number(a));
  return join(debianFolder, version ?? '', 'bin');
}

type Act = (program: string, ...words: string[]) => Promise<unknown>;

async function startCluster(create: (act: Act, data: string) => Promise<unknown>): Promise<SystemPostgres> {
  const programs = await systemPostgresFolder();
  const { folder, owner } = await makeOwnedFolder('yueqi-cluster-');
  const data = join(folder, 'data');
  const act: Act = (name, ...words) => run(join(programs, name), words, { ...owner, cwd: folder });
  await create(act, data);
  const port = await findFreePort();
  const flags = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off`;
  const control = (...words: string[]) => act('pg_ctl', '--pgdata', data, '--wait', ...words);
  const start = async () => void (await control('--log', join(folder, 'log'), '--options', flags, 'start'));
  const kill = async () => void (await control('--mode', 'immediate', 'stop'));
  await start();
  return {
    url: `postgresql://${user}@127.0.0.1:${port}`,
    startReplica: () =>
      startCluster((asReplica, target) =>
        asReplica(
          'pg_basebackup',
          ...['--pgdata', target, '--host', '127.0.0.1', '--port', String(port), '--username', user],
          ...['--write-recovery-conf', '--wal-method', 'stream', '--checkpoint', 'fast', '--no-sync'],
        ),
      ),
    kill,
    start,
    async signal(signal) {
      const postmaster = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)]);
      for (const pid of [postmaster, ...stdout.split('\n').filter(Boolean).map(Number)])
        process.kill(pid, signal);
    },
    promote: async () => void (await control('promote')),
    async stop() {
      await kill().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PgBouncer in transaction mode before a server, with fewer connections than its clients have, on a port if one is given. */
export async function startPooler(
  serverUrl: string,
  given?: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { folder, owner } = await makeOwnedFolder('yueqi-pooler-');
  const port = given ?? (await findFreePort());
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${new URL(serverUrl).port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  const child: ChildProcess = spawn('pgbouncer', [settings], { ...owner, stdio: 'ignore' });
  await vi.waitFor(
    () => run('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', user, 'postgres', '-c', 'select 1']),
    {
      timeout: 20_000,
      interval: 100,
    },
  );
  return {
    url: `postgresql://${user}@127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Neither PostgreSQL nor PgBouncer runs as root. */
async function makeOwnedFolder(
  prefix: string,
): Promise<{ folder: string; owner: { uid: number; gid: number } | null }> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const owner = process.getuid?.() === 0 ? await idsOf('postgres') : null;
  if (owner) await chown(folder, owner.uid, owner.gid);
  return { folder, owner };
}

async function idsOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => (await run('id', [flag, name])).stdout),
  );
  return { uid: Number(uid), gid: Number(gid) };
}
