import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { BridgeEventName, BridgeMethodName, ResultOf } from '../../bridge/contract/index.ts';
import { attempt, expectFailure, type Failure } from './failure.ts';

export type HostStatus = 'idle' | 'pending' | 'ready' | 'failed';

/** A command's effect on a state, shown until the host has answered. */
export type StateChange<State> = (state: State) => State;

interface HostStateSource<State extends object> {
  read: () => Promise<State>;
  /** Subscribes a new mirror. @returns what ends the subscriptions */
  subscribe: (mirror: HostState<State>) => readonly (() => void)[];
  /** Called with every state that the host answers or announces. */
  onReceive?: ((state: State) => void) | undefined;
}

/**
 * The mirror of a state that the host keeps: the state as the host said it last, with the changes made here on top of it
 * until the command of each has answered. An answer never replaces a newer one.
 */
export class HostState<State extends object> {
  status: HostStatus = 'idle';
  /** Failure of the last read; null after an answer. A known state stays, and with it the status `ready`. */
  failure: Failure | null = null;
  /** The state as the host said it last. */
  answered: State | null = null;
  /** Changes whose commands have not answered yet, in their order. */
  pending: readonly StateChange<State>[] = [];
  readonly #source: HostStateSource<State>;
  readonly #subscriptions: readonly (() => void)[];
  #lastRead = 0;
  /** Reads up to this number are stale. */
  #lastStaleRead = 0;
  #lastCommand = 0;
  #answeredCommand = 0;

  constructor(source: HostStateSource<State>) {
    this.#source = source;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    this.#subscriptions = source.subscribe(this);
  }

  /** The state with the pending changes; null until the host has answered. */
  get state(): State | null {
    return this.answered && this.pending.reduce((state, change) => change(state), this.answered);
  }

  /** Reads the state; the known one stays in the meantime. */
  async load(): Promise<void> {
    if (this.status !== 'ready') this.status = 'pending';
    const read = ++this.#lastRead;
    try {
      const state = await this.#source.read();
      if (read > this.#lastStaleRead) runInAction(() => this.#accept(state, read));
    } catch (error) {
      const failure = expectFailure(error);
      if (read > this.#lastStaleRead) runInAction(() => this.#fail(failure));
    }
  }

  /** Reads the state again if it was read before. */
  reload(): void {
    if (this.status !== 'idle') void this.load();
  }

  /** Accepts a state that the host announces. */
  receive(state: State): void {
    this.#accept(state, this.#lastRead);
  }

  /**
   * Runs a command that answers the new state.
   *
   * @param change shown at once, and taken back if the host refuses the command
   * @returns whether the host did it
   */
  change(command: () => Promise<State>, change?: StateChange<State>): Promise<boolean> {
    const number = ++this.#lastCommand;
    return this.#perform(async () => {
      const state = await command().catch(noState);
      // A client of an earlier protocol did it, and answers without the state.
      if (state === null) return this.load();
      // The answers came out of order: only the host knows the latest state.
      if (number < this.#answeredCommand) return this.load();
      this.#answeredCommand = number;
      runInAction(() => {
        this.receive(state);
        this.#settle(change);
      });
    }, change);
  }

  /** Runs a command that does not answer the state, and reads the state after it; otherwise as {@link change}. */
  run(command: () => Promise<unknown>, change?: StateChange<State>): Promise<boolean> {
    return this.#perform(async () => {
      await command();
      await this.load();
    }, change);
  }

  /** Ends the subscriptions; what is known stays. */
  dispose(): void {
    for (const end of this.#subscriptions) end();
  }

  async #perform(command: () => Promise<void>, change?: StateChange<State>): Promise<boolean> {
    if (change) this.pending = [...this.pending, change];
    try {
      return await attempt(command);
    } finally {
      runInAction(() => this.#settle(change));
    }
  }

  #settle(change?: StateChange<State>): void {
    this.pending = this.pending.filter((each) => each !== change);
  }

  #accept(state: State, overtakenRead: number): void {
    this.#lastStaleRead = overtakenRead;
    this.answered = state;
    this.status = 'ready';
    this.failure = null;
    this.#source.onReceive?.(state);
  }

  /** A known state stays on screen. */
  #fail(failure: Failure): void {
    if (!this.answered) this.status = 'failed';
    this.failure = failure;
  }
}

/** @throws every error but that of an answer which is none of the contract */
function noState(error: unknown): null {
  if (error instanceof BridgeError && error.fault === 'unreadable') return null;
  throw error;
}

/** The part of a bridge that a mirror uses: `Read` needs no parameters, and the event carries what it answers. */
interface StateBridge<Read extends BridgeMethodName, Event, Stale> {
  readonly call: (method: Read, params: Record<never, never>) => Promise<ResultOf<Read>>;
  readonly on: ((event: Event, listener: (state: ResultOf<Read>) => void) => () => void) &
    ((event: Stale, listener: () => void) => () => void);
  readonly onOpenChange: Bridge['onOpenChange'];
}

interface HostStateOptions<
  Read extends BridgeMethodName,
  Event extends BridgeEventName,
  Stale extends BridgeEventName,
> {
  bridge: StateBridge<NoInfer<Read>, NoInfer<Event>, NoInfer<Stale>>;
  read: Read;
  /** The event that carries each new state. */
  event?: Event;
  /** The event after which the state has to be read again. */
  staleEvent?: Stale;
  onReceive?: (state: ResultOf<NoInfer<Read>>) => void;
}

/**
 * Mirrors the state that a method of the host reads. It is read by `load()`, and again when the host comes back: what has
 * changed in the meantime was not announced here.
 */
export function hostState<
  Read extends BridgeMethodName,
  Event extends BridgeEventName = never,
  Stale extends BridgeEventName = never,
>({
  bridge,
  read,
  event,
  staleEvent,
  onReceive,
}: HostStateOptions<Read, Event, Stale>): HostState<ResultOf<Read>> {
  return new HostState({
    read: () => bridge.call(read, {}),
    subscribe: ({ receive, reload }) => [
      bridge.onOpenChange((isOpen) => isOpen && reload()),
      ...(event === undefined ? [] : [bridge.on(event, receive)]),
      ...(staleEvent === undefined ? [] : [bridge.on(staleEvent, reload)]),
    ],
    onReceive,
  });
}

/** The status of a page that needs several states. */
export function jointStatus(mirrors: readonly Pick<HostState<object>, 'status'>[]): HostStatus {
  const statuses = mirrors.map(({ status }) => status);
  const least = (['failed', 'idle', 'pending'] as const).find((status) => statuses.includes(status));
  return least ?? 'ready';
}
