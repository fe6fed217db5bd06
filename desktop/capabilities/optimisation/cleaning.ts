import { randomUUID } from 'node:crypto';
import { MediaError } from '../../../media/mediaError.ts';
import type {
  MoveResult,
  OptimisationState,
  ScanProgress,
} from '../../../src/bridge/contract/optimisation.ts';
import type { FoundItem } from './scan/foundItem.ts';
import { journalOf, listRuns } from './moves/runSteps.ts';
import type { UserFolders } from './scan/places.ts';
import { toScanFault, type OptimisationProcess } from './scan/optimisationProgram.ts';

interface CleaningNeeds {
  folders: () => Promise<UserFolders>;
  /** Journals of what was moved. */
  journals: string;
  /** A process for scans, which may be stopped, and one for moves, which are not. */
  scans: OptimisationProcess;
  moves: OptimisationProcess;
  now: () => number;
  onChange: (state: OptimisationState) => void;
}

const oldDays = 30;
const dayMilliseconds = 86_400_000;

type Result = OptimisationState['result'];

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
    void this.#needs.scans.end();
  }

  /** @param ids of items of the last scan; others are left out */
  async clean(ids: readonly string[]): Promise<MoveResult> {
    const items = ids.flatMap((id) => this.#found.get(id) ?? []);
    const run = randomUUID();
    const { folders, journals, moves } = this.#needs;
    const request = { folders: await folders(), items, journal: journalOf(journals, run) };
    const result = await moves.run('move', request);
    await this.#forgetScan();
    return { ...result, run: result.moved > 0 ? run : null };
  }

  async undo(run: string): Promise<MoveResult> {
    const journal = journalOf(this.#needs.journals, run);
    const result = await this.#needs.moves.run('undo', { journal });
    await this.#forgetScan();
    return { ...result, run: null };
  }

  /** Deletes what the last scan has shown to be old. */
  async emptyOldTrash(): Promise<{ count: number; bytes: number }> {
    const { folders, moves } = this.#needs;
    const request = { folders: await folders(), trashedBefore: this.#trashedBefore };
    const result = await moves.run('empty', request);
    if (this.#result) this.#result = { ...this.#result, old_trash: { bytes: 0, count: 0, days: oldDays } };
    await this.#tell();
    return result;
  }

  async close(): Promise<void> {
    const { scans, moves } = this.#needs;
    await Promise.all([scans.end(), moves.end()]);
  }

  async #scan(): Promise<void> {
    const { folders, scans, now } = this.#needs;
    const began = now();
    this.#trashedBefore = began - oldDays * dayMilliseconds;
    try {
      const request = { folders: await folders(), trashedBefore: this.#trashedBefore };
      if (this.#isStopped) throw new MediaError('cancelled');
      const onProgress = (progress: ScanProgress): void => {
        this.#progress = progress;
        void this.#tell();
      };
      const found = await scans.run('find', request, { onProgress });
      this.#found = new Map(Object.entries(found.found));
      this.#result = {
        at: began,
        files: found.files,
        milliseconds: now() - began,
        findings: found.findings,
        old_trash: { ...found.oldTrash, days: oldDays },
      };
    } catch (error) {
      this.#fault = toScanFault(error);
    }
    this.#progress = null;
    await this.#tell();
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
