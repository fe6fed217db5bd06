import { lstatSync, mkdirSync, rmdirSync, unlinkSync } from 'node:fs';
import type { StepFault, TidyResult } from '../../../src/bridge/contract/arrangement.ts';
import { openJournal, type Journal } from '../../platform/files/journal.ts';
import { moveEntry } from '../../platform/files/moveEntry.ts';
import { attempt } from '../../platform/files/moveFault.ts';
import type { PlannedStep } from './planTidying.ts';
import { isSameFile, readTidyJournal, type TidyJournal, type TidyStepRecord } from './tidyJournal.ts';

type Result = Omit<TidyResult, 'run'>;

/** Number of files that are named. */
const maxNamed = 50;

/**
 * Moves files into folders of the desktop. All steps are in the journal, on the disk, before the first is made.
 *
 * @param folder the desktop's folder, without links in it
 */
export function tidy(steps: readonly PlannedStep[], folder: string, journalPath: string): Result {
  const result: Result = { moved: 0, noted: [], more: 0 };
  const records = steps.map((step, index) => ({ step: index, ...step }));
  const journal = openJournal(journalPath);
  try {
    journal.append([{ at: Date.now(), folder }, ...records]);
    const missed: number[] = [];
    const folders = new Set<string>();
    for (const record of records) {
      const fault = faultOfStep(record, folder) ?? attempt(() => makeStep(record, folder, folders, journal));
      if (fault === null) result.moved += 1;
      else {
        missed.push(record.step);
        note(result, record.name, fault);
      }
    }
    journal.append([{ gone: missed }, { closed: true }]);
  } finally {
    journal.close();
  }
  return result;
}

/** Puts files back to where they were, the last first. @param wanted numbers of steps; null for all that are left */
export function undoTidying(journalPath: string, wanted: readonly number[] | null): Result {
  const result: Result = { moved: 0, noted: [], more: 0 };
  const known = readTidyJournal(journalPath);
  const chosen = wanted && new Set(wanted);
  const steps = known.steps.filter(({ step }) => !known.gone.has(step) && (chosen?.has(step) ?? true));
  const done: number[] = [];
  const journal = openJournal(journalPath);
  try {
    for (const step of steps.toReversed()) {
      const fault = undoStep(step, known, result);
      if (fault === null || fault === 'gone') done.push(step.step);
      if (fault !== null) note(result, step.newName, fault);
    }
    journal.append([{ gone: done }]);
  } finally {
    journal.close();
  }
  for (const made of known.made.toReversed()) removeEmpty(made);
  return result;
}

/** Finishes what the end of the process cut off: a file that has both names keeps the new one. */
export function settle(journalPath: string): void {
  const known = readTidyJournal(journalPath);
  if (known.isClosed) return;
  const missed: number[] = [];
  for (const step of known.steps) {
    const [from, to] = pathsOf(step, known.folder);
    if (!isSameFile(to, step)) missed.push(step.step);
    else if (isSameFile(from, step)) unlinkSync(from);
  }
  const journal = openJournal(journalPath);
  try {
    journal.append([{ gone: missed }, { closed: true }]);
  } finally {
    journal.close();
  }
}

/** The old path of a step and its new one. */
export function pathsOf({ name, folder, newName }: PlannedStep, desktop: string): [from: string, to: string] {
  return [`${desktop}/${name}`, `${desktop}/${folder}/${newName}`];
}

function makeStep(step: TidyStepRecord, desktop: string, folders: Set<string>, journal: Journal): void {
  const target = `${desktop}/${step.folder}`;
  if (!folders.has(target)) {
    if (!lstatSync(target, { throwIfNoEntry: false })) {
      journal.append([{ made: target }]);
      mkdirSync(target);
    }
    // Nothing moves through a link that has taken its place.
    if (!lstatSync(target).isDirectory())
      throw Object.assign(new Error('Something is in the place of the folder.'), { code: 'EEXIST' });
    folders.add(target);
  }
  moveEntry(...pathsOf(step, desktop));
}

/** A file that is being written has another time than in the preview: it stays. */
function faultOfStep(step: TidyStepRecord, desktop: string): StepFault | null {
  const [from] = pathsOf(step, desktop);
  const state = lstatSync(from, { throwIfNoEntry: false });
  if (!state) return 'gone';
  return isSameFile(from, step) && state.isFile() && state.mtimeMs === step.changedAt ? null : 'changed';
}

/** @returns why it was not put back, or that what was put back has been edited */
function undoStep(step: TidyStepRecord, { folder }: TidyJournal, result: Result): StepFault | null {
  const [from, to] = pathsOf(step, folder);
  const state = lstatSync(to, { throwIfNoEntry: false });
  if (!state) return 'gone';
  if (!state.isFile()) return 'changed';
  // Programs save a file as a new one of the same name: that is what the user wants back.
  const isEdited = !isSameFile(to, step) || state.mtimeMs !== step.changedAt;
  const fault = attempt(() => moveEntry(to, from));
  if (fault !== null) return fault;
  result.moved += 1;
  if (isEdited) note(result, step.name, 'edited');
  return null;
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something is in it: it stays.
  }
}

function note(result: Result, name: string, fault: StepFault): void {
  if (result.noted.length < maxNamed) result.noted.push({ name, fault });
  else result.more += 1;
}
