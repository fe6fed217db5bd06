import { constants, createContext, runInContext } from 'node:vm';
import { pageScript } from '../page/pageScript.ts';
import type { PageMessage, PageReport, PageSetup } from '../page/pageSetup.ts';
import { createFakeElements } from './fakeElements.ts';

interface Host {
  receive(message: PageMessage): void;
  report(): Promise<PageReport>;
}
type Mutations = (records: { target: object }[]) => void;

class FakeDocument extends EventTarget {
  getAnimations = () => [];
  querySelectorAll = () => [];
  execCommand(_command: string): boolean {
    return true;
  }
}

class FakeNavigator {
  storage = { estimate: () => Promise.resolve({ usage: 7 }) };
}

/** A document whose first script was the compatibility script, without a browser: time and events are the test's. */
export class FakePage {
  /** Errors of the page that its browser would report. */
  readonly errors: unknown[] = [];
  /** Calls of the browser's own methods, by name and parameters. */
  readonly calls: unknown[][] = [];
  readonly document = new FakeDocument();
  readonly #events = new EventTarget();
  readonly #context = createContext(constants.DONT_CONTEXTIFY) as Record<string | symbol, unknown>;
  #timers: { callback: () => void; delay: number }[] = [];
  #frames: ((time: number) => void)[] = [];
  #mutations: Mutations = () => undefined;

  constructor(setup: Partial<PageSetup> & Pick<PageSetup, 'format'>) {
    const stage = {};
    const listen = (mutations: Mutations): void => void (this.#mutations = mutations);
    Object.assign(this.#context, createFakeElements(this.calls), {
      ...{ window: this.#context, self: this.#context, parent: stage, top: stage },
      ...{ document: this.document, Document: FakeDocument, origin: 'http://id.localhost' },
      ...{ performance, structuredClone, queueMicrotask, URL },
      reportError: (error: unknown) => void this.errors.push(error),
      addEventListener: this.#events.addEventListener.bind(this.#events),
      navigator: new FakeNavigator(),
      Navigator: FakeNavigator,
      setTimeout: (callback: () => void, delay: number) => void this.#timers.push({ callback, delay }),
      requestAnimationFrame: (callback: (time: number) => void) => void this.#frames.push(callback),
      MutationObserver: class {
        observe = (): void => undefined;
        constructor(mutations: Mutations) {
          listen(mutations);
        }
      },
    });
    this.run(pageScript({ values: {}, folders: {}, level: { isPaused: false, fps: null }, ...setup }));
  }

  /** Runs a script of the page. @returns its last value */
  run(script: string): unknown {
    return runInContext(script, this.#context);
  }

  /** The page has loaded, and a task has passed. */
  load(): void {
    this.dispatch('load');
    this.pass(0);
  }

  dispatch(type: string, fields: Readonly<Record<string, unknown>> = {}): void {
    this.#events.dispatchEvent(Object.assign(new Event(type), fields));
  }

  /** Ends the timers that wait no longer than this. */
  pass(milliseconds: number): void {
    const due = this.#timers.filter(({ delay }) => delay <= milliseconds);
    this.#timers = this.#timers.filter((timer) => !due.includes(timer));
    for (const { callback } of due) callback();
  }

  /** The screen shows a frame. */
  draw(time: number): void {
    const due = this.#frames;
    this.#frames = [];
    for (const callback of due) callback(time);
  }

  /** The style of an element was changed without a setter. */
  changeStyle(target: object): void {
    this.#mutations([{ target }]);
  }

  receive(message: PageMessage): void {
    this.#host.receive(message);
  }

  report(): Promise<PageReport> {
    return this.#host.report();
  }

  get #host(): Host {
    return this.#context[Symbol.for('yueqi.host')] as Host;
  }
}

/** Lets what a page has put off until its script ends run. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
