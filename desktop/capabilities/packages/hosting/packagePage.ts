import { isDeepStrictEqual } from 'node:util';
import type { PackageGrants } from '../../../../src/api/contract/packages/permission.ts';
import type { HostedFrame } from '../../../browser/frames/hostedFrame.ts';
import type { Log } from '../../../kernel/log.ts';
import type { PageSignals } from '../pageSignals.ts';
import type { InstalledPackage } from '../wallpaperPackage.ts';
import { PackageFrame } from './frames/packageFrame.ts';
import { PageWatch, type PageFault } from './frames/pageWatch.ts';
import { SignalFeed } from './frames/signalFeed.ts';
import { packageOrigin } from './packageOrigin.ts';
import type { PageLevel, PageReport, PageSetup } from './page/pageSetup.ts';

export interface PackagePageOptions {
  frame: HostedFrame;
  found: InstalledPackage;
  setup: PageSetup;
  grants: PackageGrants;
  signals: PageSignals;
  onRefusal: (host: string) => void;
  onFault: (fault: PageFault) => void;
  /** Called with what the page threw and printed since the last time. */
  onMessages: (report: Pick<PageReport, 'errors' | 'messages'>) => void;
  /** Finds its process; null while that is not known. */
  findProcess: () => Promise<number | null>;
  readMemory: (process: number) => Promise<number>;
  log: Log;
}

/** True if a document within a package may come from an address. */
function isGranted({ hosts }: Pick<PackageGrants, 'hosts'>, { protocol, host }: URL): boolean {
  return protocol === 'https:' && hosts.includes(host);
}

/** A package as one screen shows it, with the frames that lie in it. */
export class PackagePage {
  readonly frame: HostedFrame;
  readonly #options: PackagePageOptions;
  #found: InstalledPackage;
  readonly #documents = new Set<PackageFrame>();
  readonly #main: PackageFrame;
  readonly #feed: SignalFeed;
  readonly #watch: PageWatch;
  #grants: PackageGrants;
  #level: PageLevel;
  #process: number | null = null;
  /** Of its process; null while that is not known. */
  #megabytes: number | null = null;
  #frames: { count: number; time: number }[] = [];

  constructor(options: PackagePageOptions) {
    const { frame, found, grants, signals, setup, log } = options;
    this.#options = options;
    this.#found = found;
    this.frame = frame;
    this.#grants = grants;
    this.#level = setup.level;
    this.#main = this.#add(frame);
    this.#feed = new SignalFeed(signals, found.format, (message, isLast) =>
      isLast ? this.#main.sendLast(message) : this.#main.send(message),
    );
    this.#watch = new PageWatch({
      report: () => this.#main.report(),
      readMemory: () => this.#readMemory(),
      onReport: (report) => this.#handleReport(report),
      onFault: options.onFault,
      log,
    });
    void frame.ended.then(() => {
      this.#feed.follow([], false);
      this.#watch.stop();
    });
  }

  get found(): InstalledPackage {
    return this.#found;
  }

  /** Frames per second between the last two reports; null before. */
  get frameRate(): number | null {
    const [former, last] = this.#frames;
    if (!former || !last || last.count < former.count) return null;
    return ((last.count - former.count) / (last.time - former.time)) * 1_000;
  }

  /** Memory of its process in megabytes; null while that is not known. */
  get memory(): number | null {
    return this.#megabytes;
  }

  /** Prepares it, or a frame within it. @throws BrowserError */
  async prepare(frame: HostedFrame): Promise<void> {
    if (frame !== this.frame) return this.#add(frame).prepare();
    // Before anything of the page runs: one that hangs at once does not tell of its process later.
    await Promise.all([this.#main.prepare(), this.#findProcess()]);
    this.#follow();
  }

  /** Ends its process. @param endProcess what ends one that is known @throws BrowserError */
  async end(endProcess: (process: number) => void): Promise<void> {
    if (this.#process !== null) return endProcess(this.#process);
    // The browser ends it also where its scripts run without end.
    await this.frame.send('Page.crash');
  }

  setLevel(level: PageLevel): void {
    this.#level = level;
    for (const document of this.#documents) document.setLevel(level);
    this.#follow();
  }

  setValues(values: PageSetup['values'], folders: PageSetup['folders']): void {
    this.#main.setValues(values, folders);
  }

  /** Its files are others now: it is loaded again, with the values of its new manifest. */
  renew(found: InstalledPackage, address: string, setup: Pick<PageSetup, 'values' | 'folders'>): void {
    this.#found = found;
    this.#frames = [];
    this.#main.renew(address, setup);
  }

  press(key: string): void {
    this.#main.press(key);
  }

  /** In effect at once: hosts are a part of the page's policy, so it is loaded again where they differ. */
  setGrants(grants: PackageGrants): void {
    const former = this.#grants;
    this.#grants = grants;
    this.#follow();
    if (!isDeepStrictEqual(former.hosts.toSorted(), grants.hosts.toSorted())) this.#main.reload();
  }

  /** Forgets what its origin has stored. @throws BrowserError */
  async clearStorage(): Promise<void> {
    const storageKey = `${packageOrigin(this.found.id)}/`;
    await this.frame.send('Storage.clearDataForStorageKey', { storageKey, storageTypes: 'all' });
  }

  #add(frame: HostedFrame): PackageFrame {
    const { setup, onRefusal } = this.#options;
    const document = new PackageFrame({
      frame,
      setup: this.#documents.size === 0 ? setup : { ...this.#main.setup, level: this.#level },
      origin: packageOrigin(this.found.id),
      admits: (address) => isGranted(this.#grants, address),
      onRefusal,
    });
    this.#documents.add(document);
    void frame.ended.then(() => this.#documents.delete(document));
    return document;
  }

  #follow(): void {
    this.#feed.follow(this.#grants.permissions, !this.#level.isPaused);
  }

  #handleReport({ frames, refused, errors, messages }: PageReport): void {
    this.#frames = [...this.#frames, { count: frames, time: performance.now() }].slice(-2);
    for (const host of refused) this.#options.onRefusal(host);
    if (errors > 0 || messages.length > 0) this.#options.onMessages({ errors, messages });
  }

  async #readMemory(): Promise<number> {
    await this.#findProcess();
    if (this.#process === null) return 0;
    this.#megabytes = await this.#options.readMemory(this.#process);
    return this.#megabytes;
  }

  async #findProcess(): Promise<void> {
    const { findProcess } = this.#options;
    this.#process ??= await Promise.race([findProcess().catch(() => null), afterAWhile()]);
  }
}

/** A page that hangs does not tell of its process. */
function afterAWhile(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), 1_000).unref());
}
