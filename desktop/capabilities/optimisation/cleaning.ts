import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  finding,
  moveResult,
  optimisationState,
  scanProgress,
  type MoveResult,
  type OptimisationState,
} from '../../../src/bridge/contract/optimisation.ts';
import { TaskError, type TaskProcess } from '../../platform/files/taskProcess.ts';
import { foundItem, type FoundItem } from './scan/foundItem.ts';
import { journalOf, listRuns } from './moves/runSteps.ts';
import type { UserFolders } from './scan/places.ts';
import type { WorkerRequest } from './scan/workerRequest.ts';

interface CleaningNeeds {
  folders: () => Promise<UserFolders>;
  /** Journals of what was moved. */
  journals: string;
  /** A process for scans, which may be stopped, and one for moves, which are not. */
  scans: TaskProcess;
  moves: TaskProcess;
  now: () => number;
  onChange: (state: OptimisationState) => void;
}

const oldDays = 30;
const dayMilliseconds = 86_400_000;

const waste = v.object({
  files: v.number(),
  findings: v.array(finding),
  found: v.record(v.string(), foundItem),
  oldTrash: v.object({ bytes: v.number(), count: v.number() }),
});
const moved = v.omit(moveResult, ['run']);
const deleted = v.object({ count: v.number(), bytes: v.number() });

type Result = v.InferOutput<typeof optimisationState>['result'];

/** Removable files of this machine, and the removed ones (docs/product.md#optimisation). */
export class Cleaning {
  readonly #needs: CleaningNeeds;
  #progress: OptimisationState['progress'] = null;
  #fault: OptimisationState['fault'] = null;
  #result: Result = null;
  #found: ReadonlyMap<string, FoundItem> = new Map();
  #trashedBefore = 0;
  /** A scan can be stopped before its process has begun. */
  #isStopped = false;

  constructor(needs: CleaningNeeds) {
    this.#needs = needs;
  }

  async read(): Promise<OptimisationState> {
    const { journals, now } = this.#needs;
    return {
      progress: this.#progress,
      fault: this.#fault,
      result: this.#result,
      runs: await listRuns(journals, now() - oldDays * dayMilliseconds),
    };
  }

  /** Begins a scan, unless one runs. */
  scan(): void {
    if (this.#progress) return;
    this.#progress = { files: 0, bytes: 0, share: 0 };
    this.#fault = null;
    this.#isStopped = false;
    void this.#scan();
  }

  stop(): void {
    this.#isStopped = true;
    this.#needs.scans.stop();
  }

  /** @param ids of items of the last scan; others are left out */
  async clean(ids: readonly string[]): Promise<MoveResult> {
    const items = ids.flatMap((id) => this.#found.get(id) ?? []);
    return this.#move(async (journal) => ({
      task: 'move',
      folders: await this.#needs.folders(),
      items,
      journal,
    }));
  }

  async undo(run: string): Promise<MoveResult> {
    const journal = journalOf(this.#needs.journals, run);
    const result = await this.#call({ task: 'undo', journal }, moved);
    await this.#forgetScan();
    return { ...result, run: null };
  }

  /** Deletes what the last scan has shown to be old. */
  async emptyOldTrash(): Promise<v.InferOutput<typeof deleted>> {
    const folders = await this.#needs.folders();
    const request: WorkerRequest = { task: 'empty', folders, trashedBefore: this.#trashedBefore };
    const result = await this.#call(request, deleted);
    if (this.#result) this.#result = { ...this.#result, old_trash: { bytes: 0, count: 0, days: oldDays } };
    await this.#tell();
    return result;
  }

  async close(): Promise<void> {
    this.#needs.scans.stop();
    this.#needs.moves.stop();
  }

  async #scan(): Promise<void> {
    const { folders, scans, now } = this.#needs;
    const began = now();
    this.#trashedBefore = began - oldDays * dayMilliseconds;
    try {
      const request: WorkerRequest = {
        task: 'find',
        folders: await folders(),
        trashedBefore: this.#trashedBefore,
      };
      if (this.#isStopped) throw new TaskError('stopped', 'The scan was stopped.');
      const found = await scans.call(request, waste, (progress) => {
        this.#progress = v.parse(scanProgress, progress);
        void this.#tell();
      });
      this.#found = new Map(Object.entries(found.found));
      this.#result = {
        at: began,
        files: found.files,
        milliseconds: now() - began,
        findings: found.findings,
        old_trash: { ...found.oldTrash, days: oldDays },
      };
    } catch (error) {
      this.#fault = error instanceof TaskError ? error.fault : 'failed';
    }
    this.#progress = null;
    await this.#tell();
  }

  async #move(requestFor: (journal: string) => Promise<WorkerRequest>): Promise<MoveResult> {
    const run = randomUUID();
    const result = await this.#call(await requestFor(journalOf(this.#needs.journals, run)), moved);
    await this.#forgetScan();
    return { ...result, run: result.moved > 0 ? run : null };
  }

  #call<Answer>(request: WorkerRequest, schema: v.GenericSchema<unknown, Answer>): Promise<Answer> {
    return this.#needs.moves.call(request, schema);
  }

  /** After files moved, the scan is made again: what it showed is no longer so. */
  async #forgetScan(): Promise<void> {
    if (this.#result) this.scan();
    await this.#tell();
  }

  async #tell(): Promise<void> {
    this.#needs.onChange(await this.read());
  }
}
