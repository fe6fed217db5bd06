import * as v from 'valibot';
import { BrowserError, type Cdp } from '../protocol/cdp.ts';

/** A document within a window, in a process of its own. */
export interface HostedFrame {
  readonly targetId: string;
  /** Address of the window's page. */
  readonly pageUrl: string;
  /** Address that the page gives it; empty for a frame within a frame. */
  readonly url: string;
  /** The hosted frame that it lies in; null for one of the page itself. */
  readonly parent: HostedFrame | null;
  /** A raw call of the DevTools Protocol. @throws BrowserError */
  send(method: string, params?: object): Promise<unknown>;
  /** Called with every event of it, until it has gone. */
  onEvent(listener: (method: string, params: unknown) => void): void;
  /** Resolves when it has gone, or shows a document of another process. */
  readonly ended: Promise<void>;
}

/** Prepares frames before any of their scripts run. */
export interface FrameHost {
  /** True if it handles the frames of the page with this address. */
  covers(pageUrl: string): boolean;
  /** A frame waits until this resolves. */
  prepare(frame: HostedFrame): Promise<void>;
}

export interface AttachedFrame {
  sessionId: string;
  targetInfo: { targetId: string; type: string };
}

/**
 * Target types that run apart from the page of a frame. Left out of the filter, they would wait as well, and for ever.
 */
const workerTypes = ['worker', 'shared_worker', 'worklet'];

/** True for a target of a page's frames: one of them, or a worker. */
export function isOfFrames({ targetInfo: { type } }: AttachedFrame): boolean {
  return type === 'iframe' || workerTypes.includes(type);
}

const owner = v.object({ backendNodeId: v.number() });
const detached = v.object({ sessionId: v.string() });
const described = v.object({ node: v.object({ attributes: v.optional(v.array(v.string()), []) }) });

/** Has the frames of a page, or of a frame, wait for their host from now on. @throws BrowserError */
export function attachFrames(cdp: Cdp, sessionId: string): Promise<unknown> {
  const filter = [{ type: 'iframe' }, ...workerTypes.map((type) => ({ type })), { exclude: true }];
  const wait = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter };
  return cdp.send('Target.setAutoAttach', wait, sessionId);
}

/** Follows the frames of pages, each by the session that it was attached with. */
export class FrameSessions {
  readonly #cdp: Cdp;
  readonly #host: FrameHost;
  readonly #log: (message: string, cause?: unknown) => void;
  readonly #frames = new Map<string, HostedFrame>();

  constructor(cdp: Cdp, host: FrameHost, log: (message: string, cause?: unknown) => void) {
    this.#cdp = cdp;
    this.#host = host;
    this.#log = log;
  }

  /**
   * Prepares a frame; a worker runs at once.
   *
   * @param parentSession of the page or frame that it lies in, and the address of the page
   */
  follow(attached: AttachedFrame, parentSession: string | undefined, pageUrl: string | null): void {
    if (attached.targetInfo.type !== 'iframe') return this.#run(attached);
    const parent = (parentSession === undefined ? undefined : this.#frames.get(parentSession)) ?? null;
    const { sessionId } = attached;
    const ended = this.#whenGone(sessionId);
    const open = async (): Promise<void> => {
      const isOfPage = parent === null && parentSession !== undefined;
      const url = isOfPage ? await this.#readSource(attached.targetInfo.targetId, parentSession) : '';
      const frame = this.#frameOf(attached, {
        parent,
        pageUrl: pageUrl ?? parent?.pageUrl ?? '',
        url,
        ended,
      });
      this.#frames.set(sessionId, frame);
      await this.#prepare(frame, sessionId);
    };
    void ended.then(() => this.#frames.delete(sessionId));
    open().catch((error: unknown) => {
      // A frame may go while it is prepared. One that could not be prepared keeps waiting, and shows nothing.
      if (!(error instanceof BrowserError)) this.#log('a frame could not be prepared', error);
    });
  }

  /** Lets a worker run, and ends its session: nothing is read from it. */
  #run({ sessionId }: AttachedFrame): void {
    const run = async (): Promise<void> => {
      await this.#cdp.send('Runtime.runIfWaitingForDebugger', {}, sessionId);
      await this.#cdp.send('Target.detachFromTarget', { sessionId });
    };
    run().catch((error: unknown) => {
      // A worker may end as it begins.
      if (!(error instanceof BrowserError)) this.#log('a worker could not be started', error);
    });
  }

  async #prepare(frame: HostedFrame, sessionId: string): Promise<void> {
    // Sent at once; the browser handles them in this order.
    await Promise.all([attachFrames(this.#cdp, sessionId), this.#host.prepare(frame)]);
    await frame.send('Runtime.runIfWaitingForDebugger');
  }

  /** A frame that waits has no address yet; the element of our page that it is in does. */
  async #readSource(frameId: string, parentSession: string): Promise<string> {
    const found = v.parse(owner, await this.#cdp.send('DOM.getFrameOwner', { frameId }, parentSession));
    const { node } = v.parse(described, await this.#cdp.send('DOM.describeNode', found, parentSession));
    return node.attributes[node.attributes.indexOf('src') + 1] ?? '';
  }

  #whenGone(sessionId: string): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#cdp.onEvent((method, params) => {
        if (method !== 'Target.detachedFromTarget' || v.parse(detached, params).sessionId !== sessionId)
          return;
        stop();
        resolve();
      });
    });
  }

  #frameOf(
    { sessionId, targetInfo: { targetId } }: AttachedFrame,
    { parent, pageUrl, url, ended }: Pick<HostedFrame, 'parent' | 'pageUrl' | 'url' | 'ended'>,
  ): HostedFrame {
    const cdp = this.#cdp;
    const listeners = new Set<(method: string, params: unknown) => void>();
    const stop = cdp.onEvent((method, params, from) => {
      if (from === sessionId) for (const listener of listeners) listener(method, params);
    });
    void ended.then(stop);
    return {
      targetId,
      pageUrl,
      url,
      parent,
      send: (method, params = {}) => cdp.send(method, params, sessionId),
      onEvent: (listener) => void listeners.add(listener),
      ended,
    };
  }
}
