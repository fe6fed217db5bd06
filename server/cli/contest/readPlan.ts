import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { contestPlan, type ContestPlan } from '../../../src/api/contract/console/hostContests.ts';
import { CommandError } from '../commands/command.ts';

/** Times may be written as ISO 8601 with an offset; the database has Unix seconds. */
const timeNames = ['online_time', 'submit_until', 'vote_from', 'vote_until', 'offline_time'];
const withOffset = /(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads a contest from a JSON file.
 *
 * @throws CommandError that names the fields that are missing or wrong
 */
export async function readPlan(path: string): Promise<ContestPlan> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`Cannot read ${path}.`);
  });
  const read = v.safeParse(contestPlan, parse(text, path));
  if (read.success) return read.output;
  const issues = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new CommandError(`${path} is no contest.\n${issues.join('\n')}`);
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) =>
      timeNames.includes(name) && typeof value === 'string' && withOffset.test(value)
        ? Date.parse(value) / 1000
        : value,
    );
  } catch {
    throw new CommandError(`${path} is not JSON.`);
  }
}
