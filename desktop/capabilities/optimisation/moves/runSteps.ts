import { lstat, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CleanRun } from '../../../../src/bridge/contract/optimisation.ts';

const step = v.object({
  from: v.string(),
  files: v.string(),
  info: v.string(),
  inode: v.number(),
  device: v.number(),
  bytes: v.number(),
});
/** The move that was recorded last to this place did not come about. */
const undone = v.object({ undone: v.string() });
const head = v.object({ at: v.number() });
const ending = '.journal';

type Step = v.InferOutput<typeof step>;

/** The moves of a journal, in their order. */
export function readSteps(lines: readonly unknown[]): Step[] {
  const steps: Step[] = [];
  for (const line of lines) {
    const moved = v.safeParse(step, line);
    const cancelled = v.safeParse(undone, line);
    if (moved.success) steps.push(moved.output);
    else if (cancelled.success && steps.at(-1)?.files === cancelled.output.undone) steps.pop();
  }
  return steps;
}

/** The journal of a run. */
export function journalOf(folder: string, run: string): string {
  return join(folder, `${run}${ending}`);
}

/**
 * Returns the moves to the trash, newest first, with the number of items that can still be restored.
 *
 * @param keptSince earlier runs without such items are forgotten
 */
export async function listRuns(folder: string, keptSince: number): Promise<CleanRun[]> {
  const names = await readdir(folder).catch(() => []);
  const runs: CleanRun[] = [];
  for (const name of names.filter((candidate) => candidate.endsWith(ending))) {
    // One that cannot be read, or has gone in the meantime, is not listed.
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    const lines = text.split('\n').flatMap(parseLine);
    const steps = readSteps(lines);
    const began = v.safeParse(head, lines[0]);
    const left = (await Promise.all(steps.map(isInTrash))).filter(Boolean).length;
    const at = began.success ? began.output.at : 0;
    // One without a beginning is being written.
    if (left === 0 && began.success && at < keptSince) await rm(join(folder, name), { force: true });
    if (steps.length === 0 || (left === 0 && at < keptSince)) continue;
    const bytes = steps.reduce((sum, moved) => sum + moved.bytes, 0);
    runs.push({ id: name.slice(0, -ending.length), at, count: steps.length, bytes, left });
  }
  return runs.toSorted((one, other) => other.at - one.at);
}

async function isInTrash({ files, inode, device }: Step): Promise<boolean> {
  const state = await lstat(files).catch(() => null);
  return state?.ino === inode && state.dev === device;
}

function parseLine(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
