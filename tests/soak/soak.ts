import { parseArgs } from 'node:util';
import { buildIfStale } from '../../scripts/buildIfStale.ts';
import type { MemorySample } from './memoryGrowth.ts';
import { runSoak } from './runSoak.ts';

const usualMinutes = 60;
const growthLimit = 0.05;
/** In the first minutes heaps still grow in steps of up to 8 MB; a megabyte kept for each change is 24 MB then. */
const shortMinutes = 15;
const shortGrowthMegabytes = 20;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** `npm run soak [-- --minutes <n>]`: prints one line a minute, then how the memory grew and what failed; exits 1 then. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { minutes: { type: 'string' } } });
  const minutes = Number(values.minutes ?? usualMinutes);
  if (!Number.isInteger(minutes) || minutes < 3) throw new Error('--minutes takes a whole number from 3.');
  await buildIfStale();
  const { changes, seen, growth, leftovers } = await runSoak(minutes, (line) =>
    print(`minute ${line.minute}: ${line.seen} of ${line.changes} changes seen; ${describe(line.memory)}`),
  );
  for (const { kind, first, share } of growth)
    print(`${kind}: ${percent(share)} of ${Math.round(first)} MB of its own memory grown`);
  const limitOf = (first: number): number =>
    minutes < shortMinutes ? shortGrowthMegabytes / first : growthLimit;
  const faults = [
    ...growth
      .filter(({ first, share }) => !(share < limitOf(first)))
      .map(
        ({ kind, first, share }) =>
          `memory of the ${kind} grew by ${percent(share)}, limit ${percent(limitOf(first))}`,
      ),
    ...(seen < changes ? [`${changes - seen} of ${changes} changes were not seen`] : []),
    ...leftovers.map((leftover) => `left after the end: ${leftover}`),
  ];
  for (const fault of faults) print(`FAILED: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

/** The kinds of process by size. */
function describe(memory: MemorySample): string {
  const all = [...memory.values()].reduce((sum, megabytes) => sum + megabytes, 0);
  const kinds = [...memory].toSorted(([, first], [, second]) => second - first);
  const parts = kinds.map(([kind, megabytes]) => `${kind} ${Math.round(megabytes)}`);
  return `${Math.round(all)} MB (${parts.join(', ')})`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
