import * as v from 'valibot';
import type { HostedFrame } from '../../../../browser/frames/hostedFrame.ts';
import { pageScript } from '../page/pageScript.ts';
import type { PageLevel, PageMessage, PageReport, PageSetup } from '../page/pageSetup.ts';

const script = v.object({ identifier: v.string() });
const evaluated = v.object({ result: v.object({ value: v.optional(v.unknown()) }) });
const place = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));
/** A page may write what it likes to where its messages are kept. */
const recordedMessage = v.object({
  level: v.picklist(['error', 'warning', 'info']),
  text: v.pipe(v.string(), v.maxLength(500)),
  file: v.nullable(v.pipe(v.string(), v.maxLength(260))),
  ...{ line: place, column: place },
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const reported = v.object({
  frames: v.number(),
  refused: v.pipe(v.array(v.pipe(v.string(), v.maxLength(260))), v.maxLength(100)),
  stored: v.number(),
  errors: v.pipe(v.number(), v.integer(), v.minValue(0)),
  messages: v.pipe(v.array(recordedMessage), v.maxLength(50)),
});
const paused = v.object({
  requestId: v.string(),
  frameId: v.string(),
  request: v.object({ url: v.string() }),
});

export interface PackageFrameOptions {
  frame: HostedFrame;
  setup: PageSetup;
  /** Of the package. */
  origin: string;
  /** True if a document within the page may come from there; the page itself never leaves its origin. */
  admits: (address: URL) => boolean;
  /** Called with the host of an address that it was kept from going to. */
  onRefusal: (host: string) => void;
}

/** One document of a package, the page or a frame within it that has a process of its own: all that the host does to it. */
export class PackageFrame {
  readonly #options: PackageFrameOptions;
  #setup: PageSetup;
  #script: Promise<string> | null = null;
  /** Signals that the page has not taken yet: further ones are left out. */
  readonly #pending = new Set<PageMessage['kind']>();

  constructor(options: PackageFrameOptions) {
    this.#options = options;
    this.#setup = options.setup;
  }

  get setup(): PageSetup {
    return this.#setup;
  }

  /** Puts the compatibility script first, and keeps the frame where it is. @throws BrowserError */
  async prepare(): Promise<void> {
    const { frame } = this.#options;
    frame.onEvent((method, params) => {
      if (method === 'Fetch.requestPaused') void this.#decide(v.parse(paused, params)).catch(ignore);
    });
    await Promise.all([
      frame.send('Page.enable'),
      this.#addScript(),
      frame.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] }),
    ]);
  }

  /** @param values @param folders as the format writes them */
  setValues(values: PageSetup['values'], folders: PageSetup['folders']): void {
    this.#change({ ...this.#setup, values, folders }, { kind: 'values', values, folders });
  }

  setLevel(level: PageLevel): void {
    const { isPaused, fps } = this.#setup.level;
    if (isPaused === level.isPaused && fps === level.fps) return;
    this.#change({ ...this.#setup, level }, { kind: 'level', level });
  }

  /** Sends a signal, unless the page has not taken the one before: a slow page gets fewer, and never old ones. */
  send(message: PageMessage): void {
    if (this.#pending.has(message.kind)) return;
    this.#pending.add(message.kind);
    void this.#deliver(message).finally(() => this.#pending.delete(message.kind));
  }

  /** Sends a signal that none of its kind comes after. */
  sendLast(message: PageMessage): void {
    void this.#deliver(message);
  }

  /** A button was pressed. */
  press(key: string): void {
    void this.#deliver({ kind: 'pressed', key });
  }

  /** Loads the page of a package whose files were replaced. @param address of its page */
  renew(address: string, { values, folders }: Pick<PageSetup, 'values' | 'folders'>): void {
    this.#setup = { ...this.#setup, values, folders };
    const load = () => this.#evaluate(`location.replace(${JSON.stringify(address)})`);
    void this.#renewScript().then(load).catch(ignore);
  }

  reload(): void {
    void this.#evaluate('location.reload()').catch(ignore);
  }

  /** @throws BrowserError where the page has gone, or has no script yet */
  async report(): Promise<PageReport> {
    return v.parse(reported, await this.#evaluate('globalThis[Symbol.for("yueqi.host")].report()'));
  }

  #change(setup: PageSetup, message: PageMessage): void {
    this.#setup = setup;
    void this.#deliver(message);
    void this.#renewScript().catch(ignore);
  }

  /** A page that is loaded again begins with what holds now. */
  async #renewScript(): Promise<void> {
    const former = this.#script;
    await this.#addScript();
    if (former === null) return;
    const identifier = await former;
    await this.#options.frame.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  }

  async #addScript(): Promise<void> {
    const added = this.#options.frame
      .send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(this.#setup) })
      .then((answer) => v.parse(script, answer).identifier);
    this.#script = added;
    await added;
  }

  async #deliver(message: PageMessage): Promise<void> {
    const expression = `globalThis[Symbol.for("yueqi.host")]?.receive(${JSON.stringify(message)})`;
    await this.#evaluate(expression).catch(ignore);
  }

  async #evaluate(expression: string): Promise<unknown> {
    const answer = await this.#options.frame.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    return v.parse(evaluated, answer).result.value;
  }

  async #decide({ requestId, frameId, request }: v.InferOutput<typeof paused>): Promise<void> {
    const { frame, origin, admits, onRefusal } = this.#options;
    const address = new URL(request.url);
    const isInner =
      address.protocol === 'about:' || address.protocol === 'blob:' || address.protocol === 'data:';
    const isOwn = address.origin === origin;
    const isAdmitted = frameId === frame.targetId ? isOwn : isOwn || isInner || admits(address);
    if (isAdmitted) return void (await frame.send('Fetch.continueRequest', { requestId }));
    if (address.host !== '') onRefusal(address.host);
    // The page stays as it is.
    await frame.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
  }
}

/** The frame may go at any time. */
function ignore(): void {
  // An answer to a closed frame is of no use any more.
}
