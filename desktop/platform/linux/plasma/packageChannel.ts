import { randomBytes } from 'node:crypto';
import { StageError } from '../../adapters/stageWindows.ts';
import type { JoinedDesktop, PackageMessage, PackageRequest, PackageRequests } from './messages.ts';

/** A call for requests is answered after this time, also without any: proxies and toolkits end those that stay open longer. */
const openMilliseconds = 25_000;
/** Time between two calls of a package that is there. */
const awayMilliseconds = 5_000;
const replyMilliseconds = 15_000;
const secretBytes = 32;

/** A desktop that has joined. */
export interface PackageSession {
  /** Plasma's id of the desktop. */
  readonly desktopId: number;
  readonly desktop: JoinedDesktop;
  /** Asks the package. @throws StageError where it refuses, does not answer, or has gone */
  request<Method extends keyof PackageRequests>(
    method: Method,
    parameters: PackageRequests[Method],
  ): Promise<unknown>;
}

/** An answer of the package to no request. */
export type PackageEvent = Extract<PackageMessage, { event: string }>;

export interface ChannelListener {
  onJoin(session: PackageSession): void;
  onEvent(session: PackageSession, event: PackageEvent): void;
  onLeave(session: PackageSession): void;
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

class Session implements PackageSession {
  readonly desktopId: number;
  readonly desktop: JoinedDesktop;
  readonly #waiting = new Map<number, Waiting>();
  #queued: PackageRequest[] = [];
  #answer: ((requests: PackageRequest[] | null) => void) | null = null;
  #lastId = 0;
  #isEnded = false;

  constructor(desktopId: number, desktop: JoinedDesktop) {
    this.desktopId = desktopId;
    this.desktop = desktop;
  }

  request<Method extends keyof PackageRequests>(
    method: Method,
    parameters: PackageRequests[Method],
  ): Promise<unknown> {
    if (this.#isEnded) return Promise.reject(gone());
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new StageError(`Plasma did not answer ${method}.`));
      }, replyMilliseconds).unref();
      this.#waiting.set(id, { resolve, reject, timer });
      this.#queued.push({ id, method, parameters });
      this.#flush();
    });
  }

  /** Resolves with requests, with none after a while, or with null once the session has ended. */
  next(): Promise<PackageRequest[] | null> {
    if (this.#isEnded) return Promise.resolve(null);
    // Only the last call counts: the one before is of a connection that was lost.
    this.#answer?.([]);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer?.([]), openMilliseconds).unref();
      const answer = (requests: PackageRequest[] | null): void => {
        clearTimeout(timer);
        if (this.#answer === answer) this.#answer = null;
        resolve(requests);
      };
      this.#answer = answer;
      this.#flush();
    });
  }

  get isCalling(): boolean {
    return this.#answer !== null;
  }

  settle(message: Exclude<PackageMessage, PackageEvent>): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if ('error' in message) waiting.reject(new StageError(message.error));
    else waiting.resolve(message.result);
  }

  end(): void {
    this.#isEnded = true;
    this.#answer?.(null);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(gone());
    }
    this.#waiting.clear();
  }

  #flush(): void {
    if (!this.#answer || this.#queued.length === 0) return;
    const requests = this.#queued;
    this.#queued = [];
    this.#answer(requests);
  }
}

/**
 * Joins desktops of Plasma to the host. A ticket lies in Plasma's configuration, works once, and is worth nothing after it or
 * after this process; the session that it is exchanged for is known to the two ends alone.
 */
export class PackageChannel {
  readonly #tickets = new Map<string, number>();
  readonly #sessions = new Map<string, Session>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #listener: ChannelListener | null = null;

  follow(listener: ChannelListener): void {
    this.#listener = listener;
  }

  /** Makes the ticket of a desktop; its former one is worth nothing any more. */
  createTicket(desktopId: number): string {
    this.#forgetTickets(desktopId);
    const ticket = randomBytes(secretBytes).toString('base64url');
    this.#tickets.set(ticket, desktopId);
    return ticket;
  }

  /** True if a desktop has joined, or has a ticket that it has not used yet. */
  isExpected(desktopId: number): boolean {
    return [...this.#tickets.values()].includes(desktopId) || this.find(desktopId) !== null;
  }

  /** Returns the session of a desktop; null where it has not joined. */
  find(desktopId: number): PackageSession | null {
    return this.sessions.find((session) => session.desktopId === desktopId) ?? null;
  }

  get sessions(): PackageSession[] {
    return [...this.#sessions.values()];
  }

  /** Exchanges a ticket for a session. @returns its secret; null for a ticket that was used, or is none */
  join(ticket: string, desktop: JoinedDesktop): string | null {
    const desktopId = this.#tickets.get(ticket);
    if (desktopId === undefined) return null;
    this.#tickets.delete(ticket);
    for (const [secret, { desktopId: other }] of this.#sessions) if (other === desktopId) this.#end(secret);
    const secret = randomBytes(secretBytes).toString('base64url');
    const session = new Session(desktopId, desktop);
    this.#sessions.set(secret, session);
    this.#watch(secret);
    this.#listener?.onJoin(session);
    return secret;
  }

  /**
   * Resolves with the requests for a session; null where there is no such session.
   *
   * @param signal aborted when the other end has closed its connection
   */
  async next(secret: string, signal: AbortSignal): Promise<PackageRequest[] | null> {
    const session = this.#sessions.get(secret);
    if (!session) return null;
    clearTimeout(this.#timers.get(secret));
    const leave = (): void => this.#end(secret);
    signal.addEventListener('abort', leave, { once: true });
    const requests = await session.next();
    signal.removeEventListener('abort', leave);
    if (!session.isCalling) this.#watch(secret);
    return requests;
  }

  /** Accepts a message. @returns false where there is no such session */
  tell(secret: string, message: PackageMessage): boolean {
    const session = this.#sessions.get(secret);
    if (!session) return false;
    if ('event' in message) this.#listener?.onEvent(session, message);
    else session.settle(message);
    return true;
  }

  /** Ends the sessions of these desktops and forgets their tickets; of all without ids. */
  end(desktopIds: readonly number[] | null = null): void {
    for (const [secret, { desktopId }] of this.#sessions)
      if (desktopIds === null || desktopIds.includes(desktopId)) this.#end(secret);
    if (desktopIds === null) this.#tickets.clear();
    else for (const id of desktopIds) this.#forgetTickets(id);
  }

  /** A package that makes no call any more has gone: its connection may have ended without a word. */
  #watch(secret: string): void {
    clearTimeout(this.#timers.get(secret));
    if (!this.#sessions.has(secret)) return;
    this.#timers.set(secret, setTimeout(() => this.#end(secret), awayMilliseconds).unref());
  }

  #end(secret: string): void {
    const session = this.#sessions.get(secret);
    clearTimeout(this.#timers.get(secret));
    this.#timers.delete(secret);
    if (!session) return;
    this.#sessions.delete(secret);
    session.end();
    this.#listener?.onLeave(session);
  }

  #forgetTickets(desktopId: number): void {
    for (const [ticket, id] of this.#tickets) if (id === desktopId) this.#tickets.delete(ticket);
  }
}

const gone = (): StageError => new StageError('This desktop of Plasma has gone.');
