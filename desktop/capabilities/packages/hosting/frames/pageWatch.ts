import type { Log } from '../../../../kernel/log.ts';
import type { PageReport } from '../page/pageSetup.ts';

/** Reasons why the host ends a page. */
export type PageFault = 'unresponsive' | 'too_much_memory' | 'too_much_storage';

const checkMilliseconds = 2_000;
/** A page that answers nothing for so long hangs; a heavy one is only slow. */
const answerMilliseconds = 10_000;
const maxMegabytes = 1_000;
const maxStoredBytes = 500 * 1_000_000;

export interface PageWatchOptions {
  /** @throws where the page has no script yet */
  report: () => Promise<PageReport>;
  /** Megabytes of its process; 0 while that is not known. */
  readMemory: () => Promise<number>;
  onReport: (report: PageReport) => void;
  onFault: (fault: PageFault) => void;
  log: Log;
}

/** Looks after a page as long as it is there: whether it answers, and how much it holds. */
export class PageWatch {
  readonly #options: PageWatchOptions;
  #timer: NodeJS.Timeout | null = null;
  #askedAt: number | null = null;
  #isStopped = false;

  constructor(options: PageWatchOptions) {
    this.#options = options;
    this.#schedule();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#look()
        .catch((error: unknown) => this.#options.log('a web wallpaper could not be looked after', error))
        .finally(() => this.#schedule());
    }, checkMilliseconds).unref();
  }

  async #look(): Promise<void> {
    // A page that leaks often does not answer either: its memory is checked regardless of its answer.
    if ((await this.#options.readMemory()) > maxMegabytes) return this.#end('too_much_memory');
    if (this.#askedAt === null) void this.#ask();
    else if (performance.now() - this.#askedAt > answerMilliseconds) this.#end('unresponsive');
  }

  async #ask(): Promise<void> {
    this.#askedAt = performance.now();
    // A page that is being replaced reports nothing.
    const report = await this.#options.report().catch(() => null);
    this.#askedAt = null;
    if (!report || this.#isStopped) return;
    this.#options.onReport(report);
    if (report.stored > maxStoredBytes) this.#end('too_much_storage');
  }

  #end(fault: PageFault): void {
    if (this.#isStopped) return;
    this.stop();
    this.#options.onFault(fault);
  }
}
