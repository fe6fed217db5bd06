import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { TidyRun } from '../../../src/bridge/contract/arrangement.ts';
import { readJournal } from '../../platform/files/journal.ts';

const head = v.object({ at: v.number(), folder: v.string() });
const step = v.object({
  step: v.number(),
  name: v.string(),
  folder: v.string(),
  newName: v.string(),
  device: v.number(),
  inode: v.number(),
  changedAt: v.number(),
});
/** Every step was tried; missing where the process ended before that. */
const closed = v.object({ closed: v.literal(true) });
/** Steps that were not made, or were taken back. */
const gone = v.object({ gone: v.array(v.number()) });
const made = v.object({ made: v.string() });

export type TidyStepRecord = v.InferOutput<typeof step>;

/** A journal as it is now. */
export interface TidyJournal {
  at: number;
  /** The desktop's folder. */
  folder: string;
  steps: TidyStepRecord[];
  isClosed: boolean;
  /** Numbers of the steps that are not, or no longer, made. */
  gone: Set<number>;
  /** Folders that were made for it. */
  made: string[];
}

const extension = '.journal';
const retentionMilliseconds = 30 * 86_400_000;

/** Returns the path of a run's journal. */
export function tidyJournalPath(folder: string, run: string): string {
  return join(folder, `${run}${extension}`);
}

/** @throws where there is no such journal */
export function readTidyJournal(path: string): TidyJournal {
  const journal: TidyJournal = { at: 0, folder: '', steps: [], isClosed: false, gone: new Set(), made: [] };
  for (const line of readJournal(path)) {
    if (v.is(step, line)) journal.steps.push(line);
    else if (v.is(head, line)) Object.assign(journal, line);
    else if (v.is(closed, line)) journal.isClosed = true;
    else if (v.is(made, line)) journal.made.push(line.made);
    else if (v.is(gone, line)) for (const number of line.gone) journal.gone.add(number);
  }
  return journal;
}

/** The ids of all journals. */
export function listTidyJournals(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(extension))
      .map((name) => name.slice(0, -extension.length));
  } catch {
    return [];
  }
}

/** All runs, newest first. A run without remaining steps is removed after a month. */
export function listTidyRuns(folder: string, now: number): TidyRun[] {
  const runs = listTidyJournals(folder).flatMap((id): TidyRun[] => {
    const { at, steps, gone, isClosed } = readTidyJournal(tidyJournalPath(folder, id));
    const left = steps.length - gone.size;
    if (isClosed && left === 0 && now - at > retentionMilliseconds)
      rmSync(tidyJournalPath(folder, id), { force: true });
    return isClosed && steps.length > 0 ? [{ id, at, count: steps.length, left }] : [];
  });
  return runs.toSorted((one, other) => other.at - one.at);
}

/** True if the file at a path is the one that was moved. */
export function isSameFile(path: string, { device, inode }: { device: number; inode: number }): boolean {
  const state = lstatSync(path, { throwIfNoEntry: false });
  return state?.ino === inode && state.dev === device;
}
