import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  diskState,
  diskView,
  moveResult,
  scanProgress,
  type DiskState,
  type DiskView,
  type MoveResult,
} from '../../../../src/bridge/contract/optimisation.ts';
import { TaskError, type TaskProcess } from '../../../platform/files/taskProcess.ts';
import { journalOf } from '../moves/runSteps.ts';
import type { WorkerRequest } from '../scan/workerRequest.ts';
import type { UserFolders } from '../scan/places.ts';

interface DiskNeeds {
  folders: () => Promise<UserFolders>;
  journals: string;
  /** It remembers the tree. */
  scans: TaskProcess;
  open: (path: string) => Promise<void>;
  onChange: (state: DiskState) => void;
}

const scanned = v.nonNullable(diskState.entries.result);
const moved = v.omit(moveResult, ['run']);

/** The disk with the user's folder, by folder (docs/product.md#optimisation). */
export class Disk {
  readonly #needs: DiskNeeds;
  #progress: DiskState['progress'] = null;
  #fault: DiskState['fault'] = null;
  #result: DiskState['result'] = null;
  /** A scan can be stopped before its process has begun. */
  #isStopped = false;

  constructor(needs: DiskNeeds) {
    this.#needs = needs;
  }

  read(): DiskState {
    return { progress: this.#progress, fault: this.#fault, result: this.#result };
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

  /** The process that knew the tree has ended. */
  forget(): void {
    if (!this.#result) return;
    this.#result = null;
    this.#tell();
  }

  async view(folder: number): Promise<DiskView> {
    return this.#call({ task: 'view', folders: await this.#needs.folders(), folder }, diskView);
  }

  /** @param ids of files that a view has shown */
  async clean(ids: readonly string[]): Promise<MoveResult> {
    const run = randomUUID();
    const { folders, journals } = this.#needs;
    const journal = journalOf(journals, run);
    const result = await this.#call(
      { task: 'moveFiles', folders: await folders(), ids: [...ids], journal },
      moved,
    );
    return { ...result, run: result.moved > 0 ? run : null };
  }

  async openFolder(folder: number): Promise<void> {
    await this.#needs.open(await this.#call({ task: 'path', folder }, v.string()));
  }

  #call<Answer>(request: WorkerRequest, schema: v.GenericSchema<unknown, Answer>): Promise<Answer> {
    if (!this.#result) throw new Error('No disk was scanned.');
    return this.#needs.scans.call(request, schema);
  }

  async #scan(): Promise<void> {
    const { folders, scans } = this.#needs;
    try {
      const request: WorkerRequest = { task: 'disk', folders: await folders() };
      if (this.#isStopped) throw new TaskError('stopped', 'The scan was stopped.');
      this.#result = await scans.call(request, scanned, (progress) => {
        this.#progress = v.parse(scanProgress, progress);
        this.#tell();
      });
    } catch (error) {
      this.#fault = error instanceof TaskError ? error.fault : 'failed';
    }
    this.#progress = null;
    this.#tell();
  }

  #tell(): void {
    this.#needs.onChange(this.read());
  }
}
