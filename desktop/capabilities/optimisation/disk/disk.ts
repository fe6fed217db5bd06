import { randomUUID } from 'node:crypto';
import { MediaError } from '../../../../media/mediaError.ts';
import type {
  DiskState,
  DiskView,
  MoveResult,
  ScanProgress,
} from '../../../../src/bridge/contract/optimisation.ts';
import { journalOf } from '../moves/runSteps.ts';
import { toScanFault, type OptimisationProcess } from '../scan/optimisationProgram.ts';
import type { UserFolders } from '../scan/places.ts';

interface DiskNeeds {
  folders: () => Promise<UserFolders>;
  journals: string;
  /** It remembers the tree. */
  scans: OptimisationProcess;
  open: (path: string) => Promise<void>;
  onChange: (state: DiskState) => void;
}

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
    void this.#needs.scans.end();
  }

  /** The process that knew the tree has ended. */
  forget(): void {
    if (!this.#result) return;
    this.#result = null;
    this.#tell();
  }

  async view(folder: number): Promise<DiskView> {
    return this.#scanned().run('viewFolder', { folders: await this.#needs.folders(), folder });
  }

  /** @param ids of files that a view has shown */
  async clean(ids: readonly string[]): Promise<MoveResult> {
    const run = randomUUID();
    const { folders, journals } = this.#needs;
    const journal = journalOf(journals, run);
    const request = { folders: await folders(), ids: [...ids], journal };
    const result = await this.#scanned().run('moveFiles', request);
    return { ...result, run: result.moved > 0 ? run : null };
  }

  async openFolder(folder: number): Promise<void> {
    await this.#needs.open(await this.#scanned().run('getPath', { folder }));
  }

  /** @throws where no disk was scanned */
  #scanned(): OptimisationProcess {
    if (!this.#result) throw new Error('No disk was scanned.');
    return this.#needs.scans;
  }

  async #scan(): Promise<void> {
    const { folders, scans } = this.#needs;
    try {
      const request = { folders: await folders() };
      if (this.#isStopped) throw new MediaError('cancelled');
      const onProgress = (progress: ScanProgress): void => {
        this.#progress = progress;
        this.#tell();
      };
      this.#result = await scans.run('scanDisk', request, { onProgress });
    } catch (error) {
      this.#fault = toScanFault(error);
    }
    this.#progress = null;
    this.#tell();
  }

  #tell(): void {
    this.#needs.onChange(this.read());
  }
}
