import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { guest } from '../../support/service.ts';
import { quantile } from '../sendLoad.ts';

/** Each with its seconds; staff sign-ins end by themselves. */
const attacks = { 'slow readers': 100, resets: 10, 'staff sign-ins': 60, statistics: 20 } as const;
export type Attack = keyof typeof attacks;
export const attackNames = Object.keys(attacks) as Attack[];

/** The time of an ordinary call during an attack, beside that before it. */
export interface AttackReport {
  attack: Attack;
  calls: number;
  failed: number;
  /** Medians, in milliseconds. */
  quiet: number;
  attacked: number;
}

const quietSeconds = 10;
/** Below the requests of a minute that one address has. */
const pauseMilliseconds = 80;
const agent = new Agent({ keepAlive: true });

/** Attacks a service that has no proxy in front, each time from other addresses than that of the one who goes on using it. */
export async function measureAttacks(port: number, names: readonly Attack[]): Promise<AttackReport[]> {
  const picture = await findPicture(port);
  const reports: AttackReport[] = [];
  await measureUse(port, picture, async () => wait(2_000));
  for (const attack of names) {
    const before = await measureUse(port, picture, async () => wait(quietSeconds * 1_000));
    const during = await measureUse(port, picture, () => run(attack, port, attacks[attack]));
    reports.push({
      attack,
      calls: during.milliseconds.length,
      failed: before.failed + during.failed,
      quiet: quantile(before.milliseconds, 0.5),
      attacked: quantile(during.milliseconds, 0.5),
    });
  }
  return reports;
}

/** Runs an attack in a process of its own, so that what it costs its sender is not measured. */
async function run(attack: Attack, port: number, seconds: number): Promise<void> {
  const child = fork(join(import.meta.dirname, 'attack.ts'), [attack, String(port)]);
  const exited = once(child, 'exit');
  const [code]: unknown[] = await Promise.race([exited, wait(seconds * 1_000, [])]);
  child.kill('SIGKILL');
  await exited;
  if (typeof code === 'number' && (code !== 0 || attack !== 'staff sign-ins'))
    throw new Error(`The attack ended by itself (${code}).`);
}

interface Use {
  milliseconds: number[];
  failed: number;
}

/** Asks for a list, a picture and the health, in turn, until something is over. */
async function measureUse(port: number, picture: string, happens: () => Promise<void>): Promise<Use> {
  const use: Use = { milliseconds: [], failed: 0 };
  let isOver = false;
  const happening = happens().finally(() => (isOver = true));
  const body = JSON.stringify({ common: guest, login_info: {}, page: 1 });
  const asked: readonly [path: string, body: string | null][] = [
    [apiCalls.staticList.path, body],
    [`/media/${picture}`, null],
    ['/healthz', null],
  ];
  for (let index = 0; !isOver; index += 1) {
    const [path, sent] = asked[index % asked.length] ?? ['/healthz', null];
    const at = performance.now();
    const { status } = await ask(port, path, sent);
    use.milliseconds.push(performance.now() - at);
    if (status !== 200) use.failed += 1;
    await wait(pauseMilliseconds);
  }
  await happening;
  return use;
}

function ask(port: number, path: string, body: string | null): Promise<{ status: number; text: string }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string }>();
  const sent = request(
    {
      ...{ host: '127.0.0.1', port, path, agent, localAddress: '127.0.8.2' },
      ...(body !== null && { method: 'POST', headers: { 'content-type': 'application/json' } }),
    },
    (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('close', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    },
  );
  sent.once('error', () => resolve({ status: 0, text: '' }));
  sent.end(body ?? undefined);
  return promise;
}

async function findPicture(port: number): Promise<string> {
  const body = JSON.stringify({ common: guest, login_info: {}, page: 1 });
  const { text } = await ask(port, apiCalls.staticList.path, body);
  const md5 = /"md5_340_190":"(?<md5>[0-9a-f]{32})"/v.exec(text)?.groups?.['md5'];
  if (md5 === undefined) throw new Error('The starter catalogue has no picture.');
  return md5;
}
