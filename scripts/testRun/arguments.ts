import { parseArgs } from 'node:util';

/** The options of `npm test`. */
export interface TestOptions {
  /** Checks what was changed since this revision, and runs the tests near to it; `''` stands for the branch that was left. */
  changed?: string;
  /** Runs the checks, and all tests that the change since this revision can reach. */
  reached?: string;
  /** Passed to the test runners, as `2/4`. The checks, which have no shards, run in none. */
  shard?: string;
}

export const usage = `npm test                       runs everything
npm test -- --changed [REV]    checks what was changed since REV, with what is not committed, and runs the tests near to it:
                               the nearest stories, and the unit tests that it can reach; by default since this branch
                               left origin/main
npm test -- --reached [REV]    runs the checks, and every test that the change can reach, journeys too
npm test -- --shard i/n        runs one of n parts of the tests, without the checks`;

const shardPattern = /^([1-9]\d*)\/([1-9]\d*)$/;

/** @throws Error with the usage, for unknown or malformed options */
export function readArguments(words: readonly string[]): TestOptions {
  // `--changed` alone is an option without a value, which the parser does not know.
  const filled = words.flatMap((word, index) => {
    const next = words[index + 1];
    const isAlone = next === undefined || next.startsWith('--');
    return /^--(changed|reached)$/.test(word) && isAlone ? [`${word}=`] : [word];
  });
  const { changed, reached, shard } = parse(filled);
  if (shard !== undefined && !isShard(shard))
    throw new Error(`--shard wants i/n with i from 1 to n, not "${shard}".\n\n${usage}`);
  if (changed !== undefined && reached !== undefined)
    throw new Error(`--changed and --reached are two ways to choose: give one of them.\n\n${usage}`);
  return {
    ...(changed !== undefined && { changed }),
    ...(reached !== undefined && { reached }),
    ...(shard !== undefined && { shard }),
  };
}

function parse(words: string[]): { [name in keyof TestOptions]?: string | undefined } {
  try {
    return parseArgs({
      args: words,
      options: { changed: { type: 'string' }, reached: { type: 'string' }, shard: { type: 'string' } },
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
