import { parseArgs } from 'node:util';

/** The options of `npm test`. */
export interface TestOptions {
  /** Runs only what the change since this revision can reach; `''` stands for the branch that was left. */
  changed?: string;
  /** Passed to the test runners, as `2/4`. The checks, which have no shards, run in none. */
  shard?: string;
}

export const usage = `npm test                       runs everything
npm test -- --changed [REV]    runs what the change since REV can reach, with what is not committed; by default
                               since this branch left origin/main
npm test -- --shard i/n        runs one of n parts of the tests, without the checks`;

const shardPattern = /^([1-9]\d*)\/([1-9]\d*)$/;

/** @throws Error with the usage, for unknown or malformed options */
export function readArguments(words: readonly string[]): TestOptions {
  // `--changed` alone is an option without a value, which the parser does not know.
  const filled = words.flatMap((word, index) => {
    const next = words[index + 1];
    return word === '--changed' && (next === undefined || next.startsWith('--')) ? ['--changed='] : [word];
  });
  const { changed, shard } = parse(filled);
  if (shard !== undefined && !isShard(shard))
    throw new Error(`--shard wants i/n with i from 1 to n, not "${shard}".\n\n${usage}`);
  return { ...(changed !== undefined && { changed }), ...(shard !== undefined && { shard }) };
}

function parse(words: string[]): { changed?: string | undefined; shard?: string | undefined } {
  try {
    return parseArgs({
      args: words,
      options: { changed: { type: 'string' }, shard: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
}

function isShard(text: string): boolean {
  const [, index, count] = shardPattern.exec(text) ?? [];
  return Number(index) <= Number(count);
}
