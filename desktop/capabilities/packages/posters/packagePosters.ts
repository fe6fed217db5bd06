import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SerialQueue } from '../../../../media/kernel/serialQueue.ts';
import type { PropertyValues } from '../../../../src/api/contract/packages/property.ts';
import type { Log } from '../../../kernel/log.ts';
import type { MakePoster, Poster } from '../import/makePoster.ts';
import type { InstalledPackage } from '../wallpaperPackage.ts';

export interface PackagePostersOptions {
  /** Takes a screenshot of a page. @throws where there is none */
  readonly capture: (found: InstalledPackage, values: PropertyValues, signal: AbortSignal) => Promise<Buffer>;
  readonly makePoster: MakePoster;
  /** For the screenshot, until its renditions are made. */
  readonly temporaryFolder: string;
  /** The package and its values; null where it was removed in the meantime. */
  readonly find: (id: string) => { found: InstalledPackage; values: PropertyValues } | null;
  /** Records that a poster was tried: a page that brings the machine down is not shown again at every start. */
  readonly setTried: (id: string, isTried: boolean) => void;
  /** A package has a poster. */
  readonly record: (found: InstalledPackage, poster: Poster) => void;
  readonly log: Log;
}

/** Makes posters of packages that brought no picture, one after the other, in the background. Each is tried once. */
export class PackagePosters {
  readonly #options: PackagePostersOptions;
  readonly #stop = new AbortController();
  readonly #queue = new SerialQueue();

  constructor(options: PackagePostersOptions) {
    this.#options = options;
  }

  add(id: string): void {
    void this.#queue.run(() => this.#make(id));
  }

  /** Resolves when no poster is left to make. */
  whenIdle(): Promise<void> {
    return this.#queue.whenIdle();
  }

  /** Stops; posters that are not made yet are made after the next start. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#queue.whenIdle();
  }

  async #make(id: string): Promise<void> {
    const { capture, find, setTried, record, log } = this.#options;
    const { signal } = this.#stop;
    const asked = signal.aborted ? null : find(id);
    if (!asked) return;
    const { found, values } = asked;
    try {
      setTried(id, true);
      const poster = await this.#toPoster(await capture(found, values, signal), signal);
      if (poster) record(found, poster);
    } catch (error) {
      if (signal.aborted) setTried(id, false);
      else log(`the web wallpaper ${found.title} has no poster`, error);
    }
  }

  async #toPoster(screenshot: Buffer, signal: AbortSignal): Promise<Poster | null> {
    const { makePoster, temporaryFolder } = this.#options;
    const folder = await mkdtemp(join(temporaryFolder, 'poster-'));
    try {
      const path = join(folder, 'poster.png');
      await writeFile(path, screenshot);
      return await makePoster(path, signal);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
