import type { FrameGesture } from '../frame/framePage.ts';
import type { RecoverOptions } from './recoverPage.ts';

/** Data that a document of one window gets before its own scripts run. */
export interface PagePreparation {
  url: string;
  /** Proves to the host that a page runs in this window; it is readable for documents of the window's origin alone. */
  token?: string | undefined;
  /** Path under which the host serves the values that the page stores. */
  valuesPath?: string | undefined;
  /** Recovery after a crash; without it, a page is left to its opener. */
  recovery?: RecoverOptions | undefined;
  /** Called with what a person does to the window by means of its page; without, the window has a frame. */
  onGesture?: ((gesture: FrameGesture) => void) | undefined;
}

export type Announced = PagePreparation & { resolve: (targetId: string) => void };

interface PageHandlers<Opened> {
  /** The page that was expected is open. */
  adopt: (opened: Opened, page: Announced) => void;
  /** Nobody expected the browser's first page. */
  giveUp: (opened: Opened) => void;
}

/** The address of a page that nobody waits for is known by then, or does not matter. */
const addressMilliseconds = 1_000;
/** A first page that nobody expects by then is given up. */
const firstMilliseconds = 20_000;

/** Matches what the host asked for with what the browser opened, whichever of the two comes first. */
export class AnnouncedPages<Opened> {
  readonly #handlers: PageHandlers<Opened>;
  readonly #expected: Announced[] = [];
  /** The page that the browser opens as it starts; null once the host has expected it. */
  #firstUrl: string | null;
  #first: Opened | null = null;

  constructor(firstUrl: string | null, handlers: PageHandlers<Opened>) {
    this.#firstUrl = firstUrl && new URL(firstUrl).href;
    this.#handlers = handlers;
  }

  /** Adopts a page that the host asked for, or will ask for; returns whether it is one. */
  admit(url: string, opened: Opened): boolean {
    const isFirst = url === this.#firstUrl && this.#first === null;
    const index = this.#expected.findIndex((page) => page.url === url);
    const [page] = index === -1 ? [] : this.#expected.splice(index, 1);
    if (page) {
      if (isFirst) this.#firstUrl = null;
      this.#handlers.adopt(opened, page);
    } else if (isFirst) {
      this.#first = opened;
      setTimeout(() => this.#giveUp(opened), firstMilliseconds).unref();
    }
    return page !== undefined || isFirst;
  }

  /** Announces a page; resolves with its target as soon as the browser opened it, which may be the case already. */
  expect(preparation: PagePreparation): { opened: Promise<string>; cancel: () => void } {
    const { promise: opened, resolve } = Promise.withResolvers<string>();
    const page = { ...preparation, url: new URL(preparation.url).href, resolve };
    const first = this.#first;
    if (first !== null && page.url === this.#firstUrl) {
      [this.#first, this.#firstUrl] = [null, null];
      this.#handlers.adopt(first, page);
    } else this.#expected.push(page);
    return {
      opened,
      cancel: () => {
        const index = this.#expected.indexOf(page);
        if (index !== -1) this.#expected.splice(index, 1);
      },
    };
  }

  /** True if the browser opens this page by itself, before any caller has expected it. */
  opensByItself(url: string): boolean {
    return this.#firstUrl === new URL(url).href;
  }

  /** Timeout for learning the address of a page, in milliseconds. */
  get timeoutMilliseconds(): number {
    return this.#firstUrl === null ? addressMilliseconds : firstMilliseconds;
  }

  #giveUp(opened: Opened): void {
    if (this.#first !== opened) return;
    [this.#first, this.#firstUrl] = [null, null];
    this.#handlers.giveUp(opened);
  }
}
