import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgresServer } from '../../support/postgres.ts';
import { median, plainRow, type Row } from '../row.ts';
import type { HotPorts } from './hotServer.ts';

const connections = 50;
const seconds = 1;
const rounds = 7;
/** 10,000 and 1,500 a second where a bare answer comes 32,754 times a second. */
const limits = { kept: 3.3, uncached: 21.8 } as const;
const kinds = ['kept', 'uncached', 'bare'] as const;
type Kind = (typeof kinds)[number];

/**
 * Lists of 24 a second at 50 connections, kept and uncached, against a bare answer of the same process: as many as its
 * processor time allows on a core of its own, since the program that asks needs the other one.
 */
export async function measureHotAnswers(): Promise<Row[]> {
  const server = await startPostgresServer();
  try {
    return [...(await measure('SQLite')), ...(await measure('PostgreSQL', `${server.url}/postgres`))];
  } finally {
    await server.stop();
  }
}

async function measure(name: string, postgresUrl?: string): Promise<Row[]> {
  const child = fork(
    join(import.meta.dirname, 'hotServer.ts'),
    postgresUrl === undefined ? [] : [postgresUrl],
  );
  try {
    const [ports] = (await once(child, 'message')) as [HotPorts];
    const loads: Record<Kind, Load[]> = { kept: [], uncached: [], bare: [] };
    for (const kind of kinds) await load(child, ports[kind], kind);
    for (let round = 0; round < rounds; round++)
      for (const kind of kinds) loads[kind].push(await load(child, ports[kind], kind));
    const onOneCore = (kind: Kind): number =>
      1e6 / median(loads[kind].map(({ microseconds }) => microseconds));
    const bare = onOneCore('bare');
    return (['kept', 'uncached'] as const).flatMap((kind) => [
      {
        name: `lists of 24 a second and core, ${kind}, ${name}`,
        ours: `${Math.round(onOneCore(kind))} /s`,
        floor: `${Math.round(bare)} /s`,
        value: bare / onOneCore(kind),
        limit: limits[kind],
      },
      plainRow(
        `answered in a second, ${kind}, ${name}`,
        median(loads[kind].map(({ perSecond }) => perSecond)),
        '/s',
        null,
      ),
    ]);
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}

interface Load {
  perSecond: number;
  /** Processor time of the service for one answer. */
  microseconds: number;
}

async function load(child: ChildProcess, port: number, kind: Kind): Promise<Load> {
  const isBare = kind === 'bare';
  const common = { open_id: '', token: '', device_id: 'bench', player_version: '', platform: 'pc' };
  const before = await readUsage(child);
  const { requests, errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}${isBare ? '/' : '/wallpaper/static/list'}`,
    connections,
    duration: seconds,
    ...(!isBare && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ common, login_info: {}, limit: 24 }),
    }),
  });
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals under load.`);
  const used = (await readUsage(child)) - before;
  return { perSecond: requests.total / seconds, microseconds: used / requests.total };
}

async function readUsage(child: ChildProcess): Promise<number> {
  child.send('usage');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}
