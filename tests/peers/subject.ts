import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath } from '../../desktop/platform/programs/findOnPath.ts';
import { endProgram } from '../../desktop/platform/linux/testing/testProgram.ts';
import { startHost } from '../e2e/runningHost.ts';
import type { Ground } from './ground.ts';
import { peers, socketPlace, type Kind, type Peer } from './programs.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const commandLine = join(root, 'desktop', 'cli', 'yueqi.ts');

/** A program that shows a file now. */
export interface Shown {
  /** Processes that were started for it; one that has ended takes nothing any more. */
  readonly processes: readonly number[];
  /** Null where it cannot be paused. */
  pause: (() => Promise<void>) | null;
  end(): Promise<void>;
}

/** A wallpaper program under measurement: ours, or another one. */
export interface Subject {
  readonly name: string;
  readonly version: string;
  readonly kinds: readonly Kind[];
  /** Makes ready what is not counted: a first start, the file in the library. */
  prepare(ground: Ground, file: string): Promise<void>;
  /** Starts it, so that it shows the file by itself on each monitor. */
  show(ground: Ground, file: string): Promise<Shown>;
  /** Removes what it has kept. */
  dispose(): Promise<void>;
}

/** The programs of this machine for a kind of desktop, ours first. */
export async function findSubjects(ground: Peer['ground']): Promise<Subject[]> {
  const found = [await ours()];
  for (const peer of peers)
    if (peer.ground === ground && (await findOnPath(peer.program, process.env)))
      found.push(await subjectOf(peer));
  return found;
}

async function subjectOf(peer: Peer): Promise<Subject> {
  const [command = '', ...parameters] = peer.version;
  const { stdout } = await run(command, parameters).catch(() => ({ stdout: '' }));
  return {
    name: peer.name,
    version: /\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? '',
    kinds: peer.kinds,
    prepare: async () => undefined,
    show: async ({ environment }, file) => {
      const folder = await mkdtemp(join(tmpdir(), 'yueqi-peer-'));
      const socket = join(folder, 'player.sock');
      const { command: program, parameters: words } = peer.start(file);
      const child = spawn(
        program,
        words.map((word) => word.replaceAll(socketPlace, socket)),
        { env: { ...process.env, ...environment, HOME: folder }, stdio: 'ignore' },
      );
      return {
        processes: child.pid === undefined ? [] : [child.pid],
        pause: peer.isMpv ? () => pausePlayer(socket) : null,
        async end() {
          await endProgram(child);
          await rm(folder, { recursive: true, force: true, maxRetries: 10 });
        },
      };
    },
    dispose: async () => undefined,
  };
}

async function pausePlayer(path: string): Promise<void> {
  const socket = connect(path);
  await once(socket, 'connect');
  socket.write('{"command":["set_property","pause",true]}\n');
  await once(socket, 'data');
  socket.destroy();
}

/** Our product as installed, its window closed. */
async function ours(): Promise<Subject> {
  const data = await mkdtemp(join(tmpdir(), 'yueqi-peers-data-'));
  const { stdout } = await run('git', ['-C', root, 'describe', '--always']).catch(() => ({ stdout: '' }));
  const environmentOf = ({ environment }: Ground) => ({
    ...environment,
    YUEQI_DATA_DIR: data,
    YUEQI_PLAYER: 'mpv',
  });
  const tell = (ground: Ground, ...words: string[]) =>
    run(process.execPath, [commandLine, ...words], { env: { ...process.env, ...environmentOf(ground) } });
  return {
    name: 'Yueqi',
    version: stdout.trim(),
    kinds: ['still', 'video'],
    async prepare(ground, file) {
      const host = await startHost(environmentOf(ground));
      try {
        await tell(ground, 'set', file);
      } finally {
        await host.stop();
      }
    },
    async show(ground) {
      const host = await startHost(environmentOf(ground));
      return {
        processes: host.process.pid === undefined ? [] : [host.process.pid],
        pause: async () => void (await tell(ground, 'pause')),
        async end() {
          await tell(ground, 'resume').catch(() => undefined);
          await host.stop();
        },
      };
    },
    dispose: () => rm(data, { recursive: true, force: true, maxRetries: 10 }),
  };
}
