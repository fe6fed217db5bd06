import type { IncomingMessage, ServerResponse } from 'node:http';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlaybackReason } from '../../../../src/bridge/contract/desktop.ts';
import type { PackagePageState } from '../../../../src/bridge/contract/packageMethods.ts';
import type { StageHosting, StageLevel } from '../../../../src/bridge/contract/stage.ts';
import type { WallpaperTarget } from '../../../../src/bridge/contract/wallpaper.ts';
import type { FrameHost, HostedFrame } from '../../../browser/frames/hostedFrame.ts';
import type { ProxyRules } from '../../../browser/proxy/browserProxy.ts';
import type { Log } from '../../../kernel/log.ts';
import type { PageSignals } from '../pageSignals.ts';
import type {
  InstalledPackage,
  PackageChange,
  PackageRegistry,
  WorkInstaller,
  WorkState,
} from '../wallpaperPackage.ts';
import { adaptValues, listFolders } from './frames/adaptValues.ts';
import type { PageFault } from './frames/pageWatch.ts';
import { PageJournal } from './frames/pageJournal.ts';
import { packageIdOf, packageOrigin } from './packageOrigin.ts';
import { PackagePage } from './packagePage.ts';
import { ScreenLevels, type BudgetSteps } from './screenLevels.ts';
import { servePackage } from './serving/servePackage.ts';

export interface PackageHostingOptions {
  registry: PackageRegistry;
  signals: PageSignals;
  /** Brings web wallpapers of the service to this machine as packages; null where none are shown so. */
  works: WorkInstaller | null;
  /** Of the stages: `http://127.0.0.1:<port>`. */
  stageOrigin: () => string;
  /** Ends connections that the grants no longer admit. */
  applyRules: () => void;
  findProcess: (frame: HostedFrame) => Promise<number | null>;
  readMemory: (process: number) => Promise<number>;
  endProcess: (process: number) => void;
  /** The screen of a stage; null where it is not known. */
  screenOf: (index: number) => Promise<string | null>;
  /** Tells a stage what its frame may have now. */
  onHosting: (index: number, hosting: StageHosting) => void;
  /** Frames per second of a page where the processor draws it; null where a GPU does. */
  slowFrames: number | null;
  log: Log;
}

const stagePath = /^\/stage\/(\d+)$/;
const httpsPort = 443;

/** Shows the pages of packages in frames of the stages: each of an origin of its own, with what its user has granted (decision 0044). */
export class PackageHosting implements FrameHost, ProxyRules {
  readonly #levels: ScreenLevels;
  readonly #options: PackageHostingOptions;
  /** By the number of the screen. */
  readonly #pages = new Map<number, PackagePage>();
  readonly #faults = new Map<number, PageFault>();
  /** Errors and output of a screen's page, including those of the next page of the same package. */
  readonly #journals = new Map<number, { found: InstalledPackage; journal: PageJournal }>();
  readonly #registry: PackageRegistry;

  constructor(options: PackageHostingOptions) {
    this.#options = options;
    this.#registry = options.registry;
    this.#registry.onChange((change) => this.#follow(change));
    this.#levels = new ScreenLevels(options.slowFrames, (index) => this.#applyLevel(index));
  }

  /** Brings a web wallpaper of the service to this machine. @throws DownloadError */
  async installWork(target: WallpaperTarget, address: string): Promise<WorkState> {
    return (await this.#options.works?.install(target, address)) ?? 'unlisted';
  }

  /** Returns the address from which a stage loads a package; null for a wallpaper that is no package. */
  addressOf(target: WallpaperTarget): string | null {
    const found = this.#find(target);
    return found && pageOf(found);
  }

  isHosted(target: WallpaperTarget): boolean {
    return this.#find(target) !== null;
  }

  /** Resolves to true if the page of a package is installed; null for a wallpaper that is no package. */
  async has(target: WallpaperTarget): Promise<boolean | null> {
    const found = this.#find(target);
    if (!found) return null;
    return access(join(found.folder, found.entry)).then(
      () => true,
      () => false,
    );
  }

  /** Returns the settings of a package's frame on a screen; null for a wallpaper that is no package. */
  hostingOf(target: WallpaperTarget, index: number): StageHosting | null {
    const found = this.#find(target);
    return found && this.#hostingOf(found, index);
  }

  /** Sets how far a screen's stage plays. */
  setLevel(index: number, { playback }: StageLevel): void {
    this.#levels.set(index, playback);
  }

  /** Sets the reduction that the budget requires of packages. */
  setBudget(steps: BudgetSteps): void {
    const rates = [...this.#pages.values()].map(({ frameRate }) => frameRate ?? 0);
    this.#levels.setBudget(steps, rates.length === 0 ? null : Math.max(...rates) || null);
  }

  /** Frames per second of a package on a screen; null where none shows, or nothing is known. */
  frameRate(index: number): number | null {
    return this.#pages.get(index)?.frameRate ?? null;
  }

  /** Returns the reason why the page of a screen was ended; null where it was not. */
  faultOf(index: number): Extract<PlaybackReason, PageFault> | null {
    return this.#faults.get(index) ?? null;
  }

  /** Returns the pages that show, or were ended, with what they threw and printed. */
  async pages(): Promise<PackagePageState[]> {
    return Promise.all(
      [...this.#journals].map(async ([index, { found, journal }]) => {
        const page = this.#pages.get(index);
        return {
          wid: found.wid,
          screen: await this.#options.screenOf(index),
          frames_per_second: page?.frameRate ?? null,
          memory_megabytes: page?.memory ?? null,
          ...journal.state,
        };
      }),
    );
  }

  /** Forgets what the pages of a package threw and printed. */
  clearMessages(wid: number): void {
    for (const { found, journal } of this.#journals.values()) if (found.wid === wid) journal.clear();
  }

  covers(pageUrl: string): boolean {
    return stagePath.test(new URL(pageUrl).pathname);
  }

  async prepare(frame: HostedFrame): Promise<void> {
    const index = indexOf(frame.pageUrl);
    if (frame.parent) {
      const page = this.#pages.get(index);
      if (page?.frame === rootOf(frame)) await page.prepare(frame);
      return;
    }
    const found = this.#registry.get(packageIdOf(URL.parse(frame.url)?.hostname ?? ''));
    if (found) await this.#open(frame, found, index);
  }

  serve(host: string, request: IncomingMessage, response: ServerResponse): boolean {
    const found = this.#registry.get(packageIdOf(host));
    if (!found) return false;
    const grants = this.#registry.grantsOf(found.id);
    servePackage(request, response, found, { grants, stageOrigin: this.#options.stageOrigin() }).catch(
      (error: unknown) => {
        this.#options.log('a file of a web wallpaper could not be sent', error);
        response.destroy();
      },
    );
    return true;
  }

  admits(host: string, port: number): boolean {
    const place = port === httpsPort ? host : `${host}:${port}`;
    return [...this.#pages.values()].some(({ found }) => this.#grants(found.id).hosts.includes(place));
  }

  handleRefusal(host: string, origin: string | null): void {
    const running = new Set([...this.#pages.values()].map(({ found }) => found.id));
    const id = origin === null ? null : packageIdOf(URL.parse(origin)?.hostname ?? '');
    // A connection does not say whose it is: where one package alone runs, it is that one's.
    const [only = null] = running.size === 1 ? running : [];
    const blamed = id !== null && running.has(id) ? id : only;
    if (blamed !== null) this.#registry.recordRefusal(blamed, 'network', host);
  }

  #find(target: WallpaperTarget): InstalledPackage | null {
    return this.#registry.findByWid(target.wid);
  }

  #grants(id: string) {
    return this.#registry.grantsOf(id);
  }

  #hostingOf({ id }: InstalledPackage, index: number): StageHosting {
    const { permissions } = this.#grants(id);
    return {
      takes_pointer: permissions.includes('mouse'),
      takes_keys: permissions.includes('keyboard'),
      is_half: this.#levels.isHalf(index),
    };
  }

  async #open(frame: HostedFrame, found: InstalledPackage, index: number): Promise<void> {
    const { findProcess, readMemory, registry, signals, log } = this.#options;
    const values = registry.valuesFor(found.id, await this.#options.screenOf(index));
    const journal = this.#journalOf(index, found);
    const page = new PackagePage({
      frame,
      found,
      setup: {
        format: found.format,
        values: adaptValues(found, values),
        folders: await listFolders(found, values),
        level: this.#levels.of(index),
      },
      grants: this.#grants(found.id),
      signals,
      onRefusal: (host) => registry.recordRefusal(found.id, 'network', host),
      onFault: (fault) => this.#end(index, page, fault),
      onMessages: (report) => journal.add(report),
      findProcess: () => findProcess(frame),
      readMemory,
      log,
    });
    this.#pages.set(index, page);
    // The fault of the page before it, of this package or another, does not apply to this one.
    this.#faults.delete(index);
    void frame.ended.then(() => {
      if (this.#pages.get(index) === page) this.#pages.delete(index);
      this.#options.applyRules();
    });
    await page.prepare(frame);
  }

  #journalOf(index: number, found: InstalledPackage): PageJournal {
    const known = this.#journals.get(index);
    // A page that broke, and is begun again, goes on with what it threw before.
    const journal = known?.found.id === found.id ? known.journal : new PageJournal(Date.now);
    this.#journals.set(index, { found, journal });
    return journal;
  }

  /** Kills the page's process; the stage takes it for a crash, and loads the page again up to three times. */
  #end(index: number, page: PackagePage, fault: PageFault): void {
    const { log, endProcess } = this.#options;
    log(`the web wallpaper ${page.found.title} is ended: ${fault}`);
    this.#faults.set(index, fault);
    const cleared = fault === 'too_much_storage' ? page.clearStorage().catch(() => undefined) : null;
    // A page that has ended by itself meanwhile answers nothing.
    void Promise.resolve(cleared)
      .then(() => page.end(endProcess))
      .catch(() => undefined);
  }

  #applyLevel(index: number): void {
    const page = this.#pages.get(index);
    if (!page) return;
    page.setLevel(this.#levels.of(index));
    this.#options.onHosting(index, this.#hostingOf(page.found, index));
  }

  #follow(change: PackageChange): void {
    if (change.kind === 'grants') this.#options.applyRules();
    for (const [index, page] of this.#pages)
      if (page.found.id === change.id)
        this.#apply(change, index, page).catch((error: unknown) =>
          this.#options.log('a change did not reach a web wallpaper', error),
        );
  }

  async #apply(change: PackageChange, index: number, page: PackagePage): Promise<void> {
    const found = this.#registry.get(change.id) ?? page.found;
    if (change.kind === 'grants') {
      page.setGrants(this.#grants(found.id));
      this.#options.onHosting(index, this.#hostingOf(found, index));
      return;
    }
    const screen = await this.#options.screenOf(index);
    if (change.kind === 'removed') return;
    if ('screen' in change && change.screen !== null && change.screen !== screen) return;
    if (change.kind === 'pressed') return page.press(change.key);
    const values = this.#registry.valuesFor(found.id, screen);
    const adapted = adaptValues(found, values);
    const folders = await listFolders(found, values);
    if (change.kind === 'values') return page.setValues(adapted, folders);
    this.#journals.get(index)?.journal.clear();
    page.renew(found, pageOf(found), { values: adapted, folders });
  }
}

function pageOf({ id, entry }: InstalledPackage): string {
  return `${packageOrigin(id)}/${entry.split('/').map(encodeURIComponent).join('/')}`;
}

function indexOf(pageUrl: string): number {
  return Number(stagePath.exec(new URL(pageUrl).pathname)?.[1] ?? -1);
}

function rootOf(frame: HostedFrame): HostedFrame {
  return frame.parent ? rootOf(frame.parent) : frame;
}
