import { parseArgs } from 'node:util';
import { buildClientIfStale } from '../../scripts/buildClient.ts';
import { startPostgresServer } from '../support/postgres.ts';
import { attackNames, measureAttacks } from './attacks/attacks.ts';
import { killWhileLoaded } from './killWhileLoaded.ts';
import { openStreams } from './messageStreams.ts';
import { quantile, sendLoad, type LoadResult } from './sendLoad.ts';
import { startServiceProcess, type ServiceProcess } from './serviceProcess.ts';
import { createVisitors, findLostFollows, Mix, type Visitor } from './visitors.ts';

/** Of a core, for each process: two of them, their database and what asks them share two cores. */
const share = 0.25;
const connections = 32;
/** So many that what is refused at once leaves connections for what waits. */
const overloadConnections = 400;
const scaleLimit = 1.7;
const recoveryLimit = 5;
/** Of the time that a call of others has while nobody attacks. */
const attackedLimit = 2;

interface Stack {
  databaseUrl: string;
  services: readonly ServiceProcess[];
  mix: Mix;
  visitors: readonly Visitor[];
}

const missed: string[] = [];

function check(isMet: boolean, text: string): void {
  process.stdout.write(`${isMet ? 'ok  ' : 'MISS'} ${text}\n`);
  if (!isMet) missed.push(text);
}

/**
 * `npm run bench:load`: a mix of calls with 2,000 open streams of messages, on one and two processes with PostgreSQL, and twice of what
 * they hold; then slow readers, resets, staff sign-ins and statistics beside calls of others, which `-- --attack resets` measures alone (all without a name: `--attack=`);
 * `-- --minutes 10` instead kills a process every minute. Exits 1 where a limit is missed.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seconds: { type: 'string' }, minutes: { type: 'string' }, attack: { type: 'string' } },
  });
  const seconds = Number(values.seconds ?? 20);
  await buildClientIfStale();
  if (values.attack !== undefined) await attack(values.attack);
  else if (values.minutes !== undefined) {
    await withStack(2, 1, async (stack) => {
      const { reads, failedReads, kills, acknowledged, lost } = await killWhileLoaded(
        stack,
        Number(values.minutes),
      );
      check(failedReads === 0, `${reads} reads over ${kills} kills: ${failedReads} failed`);
      check(lost.length === 0, `${acknowledged} acknowledged follows: ${lost.length} lost`);
    });
  } else {
    const single = await withStack(1, share, (stack) => measure(stack, seconds));
    const double = await withStack(2, share, (stack) => measure(stack, seconds));
    const ratio = rateOf(double) / rateOf(single);
    check(
      ratio >= scaleLimit,
      `two processes answer ${ratio.toFixed(2)} times as much (at least ${scaleLimit})`,
    );
    await attack('');
  }
  process.exitCode = missed.length > 0 ? 1 : 0;
}

/** On a database of its own without a server: what costs its process time costs most there. */
async function attack(wanted: string): Promise<void> {
  const names = attackNames.filter((name) => wanted === '' || name === wanted);
  if (names.length === 0) throw new Error(`The attacks are ${attackNames.join(', ')}.`);
  const service = await startServiceProcess({ databaseUrl: '', share: 1, hasProxy: false });
  try {
    for (const { attack: name, calls, failed, quiet, attacked } of await measureAttacks(
      service.port,
      names,
    )) {
      const times = `${attacked.toFixed(1)} ms instead of ${quiet.toFixed(1)} ms (median of ${calls})`;
      check(failed === 0, `${name}: ${failed} errors of others`);
      check(
        attacked <= attackedLimit * quiet,
        `${name}: others wait ${times}, at most ${attackedLimit} times`,
      );
    }
  } finally {
    await service.stop();
  }
}

async function withStack<Result>(
  processes: number,
  cpuShare: number,
  run: (stack: Stack) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgresServer();
  const services: ServiceProcess[] = [];
  try {
    const databaseUrl = `${postgres.url}/postgres`;
    // One after the other: the first one migrates and seeds.
    for (let index = 0; index < processes; index += 1)
      services.push(await startServiceProcess({ databaseUrl, share: cpuShare }));
    const visitors = await createVisitors(databaseUrl);
    const mix = await Mix.open(databaseUrl, visitors);
    return await run({ databaseUrl, services, mix, visitors });
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    await postgres.stop();
  }
}

async function measure(
  { databaseUrl, services, mix, visitors }: Stack,
  seconds: number,
): Promise<LoadResult> {
  const addresses = services.map(({ address }) => address);
  const streams = await openStreams(addresses, visitors);
  const name = `${services.length} × ${share} core`;
  try {
    await sendLoad({ addresses, mix, seconds: 3, connections });
    const held = await sendLoad({ addresses, mix, seconds, connections });
    process.stdout.write(`${name}: ${describe(held)}, ${streams.count} streams\n`);
    check(held.failed + held.refused === 0, `${name}: ${held.failed + held.refused} errors`);
    check(
      streams.count === visitors.length,
      `${name}: ${streams.count} of ${visitors.length} streams still open`,
    );
    const rate = 2 * rateOf(held);
    const over = await sendLoad({
      addresses,
      mix,
      seconds,
      rate,
      connections: overloadConnections * services.length,
    });
    const recovered = await waitForRecovery(addresses, mix);
    process.stdout.write(`${name}, twice as much: ${describe(over)}\n`);
    process.stdout.write(
      `  refused ${over.refused}, p50 ${quantile(over.refusals, 0.5).toFixed(0)} ms, p99 ${quantile(over.refusals, 0.99).toFixed(0)} ms\n`,
    );
    check(over.failed === 0, `${name}, twice as much: ${over.failed} neither answered nor refused`);
    check(
      recovered <= recoveryLimit,
      `${name}: as before ${recovered.toFixed(1)} s after the overload (at most ${recoveryLimit})`,
    );
    const lost = await findLostFollows(databaseUrl, [...held.acknowledged, ...over.acknowledged]);
    check(lost.length === 0, `${name}: ${lost.length} acknowledged changes lost`);
    return held;
  } finally {
    streams.close();
  }
}

const rateOf = ({ answered, seconds }: LoadResult): number => answered / seconds;

function describe(result: LoadResult): string {
  const milliseconds = (part: number): string => `${quantile(result.answers, part).toFixed(0)} ms`;
  return `${rateOf(result).toFixed(0)} calls/s, p50 ${milliseconds(0.5)}, p99 ${milliseconds(0.99)}, ${result.failed} failed`;
}

/** Seconds until a second of light load is answered without a refusal. */
async function waitForRecovery(addresses: readonly string[], mix: Mix): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const at = performance.now();
    const { refused, failed, answers } = await sendLoad({
      addresses,
      mix,
      seconds: 1,
      connections: 4,
      rate: 40,
    });
    const isCalm = refused + failed === 0 && quantile(answers, 0.9) < 250;
    if (isCalm || at - begun > 60_000) return (at - begun) / 1000;
  }
}

await main();
