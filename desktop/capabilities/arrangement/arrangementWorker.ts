import { accessSync, constants, realpathSync } from 'node:fs';
import type { RequestOf } from '../../../media/process/program.ts';
import { serveOperations } from '../../../media/process/serveOperations.ts';
import type { TidyStep } from '../../../src/bridge/contract/arrangement.ts';
import { readMountPoints } from '../../platform/files/mountPoints.ts';
import { arrangementOperations } from './arrangementProgram.ts';
import { pathsOf, settle, tidy, undoTidying } from './moveSteps.ts';
import { planTidying, type TidyPlan } from './planTidying.ts';
import {
  isSameFile,
  listTidyJournals,
  listTidyRuns,
  readTidyJournal,
  tidyJournalPath,
} from './tidyJournal.ts';

/* The file operations of arrangement, in a separate process. It remembers the last preview. */

const pageLength = 100;
let known: { id: string; desktop: string; plan: TidyPlan } | null = null;

serveOperations(arrangementOperations, {
  inspect: ({ desktop, journals }) => ({
    unsupported_reason: unsupportedReasonOf(desktop),
    runs: listTidyRuns(journals, Date.now()),
  }),
  plan,
  tidy({ plan: id, journal }) {
    if (known?.id !== id) throw new Error('There is another preview now.');
    const { desktop, plan: planned } = known;
    known = null;
    return tidy(planned.steps, desktop, journal);
  },
  undo: ({ journal, steps }) => undoTidying(journal, steps),
  settle({ journals }) {
    for (const run of listTidyJournals(journals)) settle(tidyJournalPath(journals, run));
    return null;
  },
  listSteps: ({ journal, offset }) => listSteps(journal, offset),
});

function plan({ desktop, settings, names, plan: id }: RequestOf<typeof arrangementOperations, 'plan'>) {
  // A desktop that is a symbolic link is tidied at its target, which is one folder on one file system.
  const folder = realpathSync(desktop);
  const planned = planTidying({ folder, settings, names, mountPoints: readMountPoints(), now: Date.now() });
  known = { id, desktop: folder, plan: planned };
  return { plan: id, ...planned.shown };
}

function unsupportedReasonOf(desktop: string | null): 'no_folder' | 'read_only' | null {
  if (desktop === null) return 'no_folder';
  try {
    realpathSync(desktop);
  } catch {
    return 'no_folder';
  }
  try {
    accessSync(desktop, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return 'read_only';
  }
}

function listSteps(path: string, offset: number) {
  const journal = readTidyJournal(path);
  const steps = journal.steps.slice(offset, offset + pageLength).map((step): TidyStep => {
    const [, to] = pathsOf(step, journal.folder);
    return {
      index: step.step,
      name: step.name,
      folder: step.folder,
      is_there: !journal.gone.has(step.step) && isSameFile(to, step),
    };
  });
  return { steps, total: journal.steps.length };
}
