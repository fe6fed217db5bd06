import { accessSync, constants, realpathSync } from 'node:fs';
import * as v from 'valibot';
import { arrangementSettings, fileKinds, type TidyStep } from '../../../src/bridge/contract/arrangement.ts';
import { readMountPoints } from '../../platform/files/mountPoints.ts';
import { serveTasks } from '../../platform/files/serveTasks.ts';
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

const requestSchema = v.variant('task', [
  v.object({ task: v.literal('look'), desktop: v.nullable(v.string()), journals: v.string() }),
  v.object({
    task: v.literal('plan'),
    desktop: v.string(),
    settings: arrangementSettings,
    names: v.object(v.entriesFromList(fileKinds, v.string())),
    plan: v.string(),
  }),
  v.object({ task: v.literal('tidy'), plan: v.string(), journal: v.string() }),
  v.object({ task: v.literal('undo'), journal: v.string(), steps: v.nullable(v.array(v.number())) }),
  v.object({ task: v.literal('settle'), journals: v.string() }),
  v.object({ task: v.literal('steps'), journal: v.string(), offset: v.number() }),
]);

/** Requests of the host to this process. */
export type ArrangementRequest = v.InferInput<typeof requestSchema>;

const pageLength = 100;
let known: { id: string; desktop: string; plan: TidyPlan } | null = null;

serveTasks((given) => {
  const request = v.parse(requestSchema, given);
  switch (request.task) {
    case 'look':
      return { lack: lackOf(request.desktop), runs: listTidyRuns(request.journals, Date.now()) };
    case 'plan':
      return plan(request);
    case 'tidy': {
      if (known?.id !== request.plan) throw new Error('There is another preview now.');
      const { desktop, plan: planned } = known;
      known = null;
      return tidy(planned.steps, desktop, request.journal);
    }
    case 'undo':
      return undoTidying(request.journal, request.steps);
    case 'settle':
      for (const run of listTidyJournals(request.journals)) settle(tidyJournalPath(request.journals, run));
      return null;
    case 'steps':
      return listSteps(request.journal, request.offset);
  }
});

function plan({ desktop, settings, names, plan: id }: Extract<ArrangementRequest, { task: 'plan' }>) {
  // A desktop that is a link is tidied where it leads, at which it is one folder on one file system.
  const folder = realpathSync(desktop);
  const planned = planTidying({ folder, settings, names, mountPoints: readMountPoints(), now: Date.now() });
  known = { id, desktop: folder, plan: planned };
  return { plan: id, ...planned.shown };
}

function lackOf(desktop: string | null): 'no_folder' | 'read_only' | null {
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
