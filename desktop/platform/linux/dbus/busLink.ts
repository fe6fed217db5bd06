import type { InterfaceDefinition, Message, MessageBus } from 'dbus-native';
import type { Log } from '../../../kernel/log.ts';
import type { BusAnswer, BusCall, BusSignal } from './busTypes.ts';

const openMilliseconds = 5000;
const answerMilliseconds = 10_000;
/** Some session buses drop the name at once, and keep the socket for most of a minute. */
const closeMilliseconds = 1000;
const signalType = 4;
const withoutStarting = 2;
const withoutQueueing = 4;
const primaryOwner = 1;

const driver = {
  service: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};

/**
 * One connection to a message bus, from its greeting to its end. It never throws and never rejects: what the bus does
 * not answer is an answer that says so.
 */
export class BusLink {
  readonly uniqueName: string;
  /** Resolves when the connection has ended, for any reason. */
  readonly closed: Promise<void>;
  readonly #bus: MessageBus;
  readonly #listeners = new Set<(signal: BusSignal) => void>();
  readonly #rules = new Map<string, number>();
  #isClosed = false;

  private constructor(bus: MessageBus, uniqueName: string, closed: Promise<void>, log: Log) {
    this.#bus = bus;
    this.uniqueName = uniqueName;
    this.closed = closed.then(() => {
      this.#isClosed = true;
      // The package warns on the console of every answer that comes too late.
      bus.connection.message = () => false;
    });
    bus.connection.on('handlerError', (error) => log('a signal of D-Bus was not handled', error));
    bus.connection.on('message', (message) => this.#deliver(message));
  }

  /** @returns null where nothing answers at this address */
  static async open(address: string, log: Log): Promise<BusLink | null> {
    const { createClient } = await import('dbus-native');
    try {
      // The greeting is our own: the package throws from a timer when the bus does not answer to its.
      const bus = createClient({
        busAddress: address,
        direct: true,
        returnBigInt: false,
        timeout: answerMilliseconds,
      });
      const closed = new Promise<void>((resolve) => {
        bus.connection.on('error', () => {
          bus.connection.stream.destroy();
          resolve();
        });
        bus.connection.on('end', resolve);
        bus.connection.on('close', () => resolve());
      });
      const greeting = { timeout: openMilliseconds };
      const name = await bus.invokeDbus<unknown>({ member: 'Hello' }, greeting).catch(() => null);
      if (typeof name !== 'string') {
        bus.connection.stream.destroy();
        return null;
      }
      bus.name = name;
      return new BusLink(bus, name, closed, log);
    } catch {
      // The package throws where the address is of a kind that it does not know.
      return null;
    }
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  call(call: BusCall): Promise<BusAnswer> {
    if (this.#isClosed) return Promise.resolve(away);
    const message: Message = {
      destination: call.service,
      path: call.path,
      interface: call.interface,
      member: call.member,
      ...(call.signature ? { signature: call.signature, body: [...(call.body ?? [])] } : {}),
      ...(call.mayStart === false ? { flags: withoutStarting } : {}),
    };
    const options = { timeout: call.timeoutMilliseconds ?? answerMilliseconds };
    return new Promise((resolve) => {
      this.#bus.invoke(message, options, (error: unknown, ...body: unknown[]) =>
        resolve(error ? failureOf(error) : { isAnswered: true, body }),
      );
    });
  }

  /** Calls the bus itself. */
  ask(member: string, signature: string, body: unknown[]): Promise<BusAnswer> {
    return this.call({ ...driver, member, signature, body });
  }

  /** Subscribes to signals by a rule of the specification, and hears those of all rules. @returns its end */
  async listen(rule: string, listener: (signal: BusSignal) => void): Promise<() => void> {
    this.#listeners.add(listener);
    const uses = (this.#rules.get(rule) ?? 0) + 1;
    this.#rules.set(rule, uses);
    if (uses === 1) await this.ask('AddMatch', 's', [rule]);
    return () => {
      if (!this.#listeners.delete(listener)) return;
      const left = (this.#rules.get(rule) ?? 1) - 1;
      if (left > 0) this.#rules.set(rule, left);
      else {
        this.#rules.delete(rule);
        void this.ask('RemoveMatch', 's', [rule]);
      }
    };
  }

  /** @returns whether the name is ours */
  async own(name: string): Promise<boolean> {
    const answer = await this.ask('RequestName', 'su', [name, withoutQueueing]);
    return answer.isAnswered && answer.body[0] === primaryOwner;
  }

  /** Makes an interface callable at a path. */
  async export(path: string, definition: InterfaceDefinition): Promise<LinkExport> {
    const { defineInterface } = await import('dbus-native');
    const defined = defineInterface(definition);
    this.#bus.exportInterface(defined.impl, path, defined.descriptor);
    return {
      emit: (signal, values) => {
        if (!this.#isClosed) defined.emit[signal]?.(...values);
      },
      changed: (values) => {
        if (!this.#isClosed) this.#bus.emitPropertiesChanged(path, defined.name, values);
      },
      remove: () => void this.#bus.unexportInterface(path, defined.name),
    };
  }

  /** Ends the connection; a bus that does not end its side in time is cut off. */
  async close(): Promise<void> {
    const { connection } = this.#bus;
    if (!this.#isClosed) connection.end();
    const cut = setTimeout(() => connection.stream.destroy(), closeMilliseconds);
    await this.closed;
    clearTimeout(cut);
  }

  #deliver(message: Message): void {
    if (message.type !== signalType || this.#isClosed) return;
    const signal: BusSignal = {
      sender: message.sender ?? '',
      path: message.path ?? '',
      interface: message.interface ?? '',
      member: message.member ?? '',
      body: message.body ?? [],
    };
    for (const listener of this.#listeners) listener(signal);
  }
}

/** An interface that is exported on one connection. */
export interface LinkExport {
  emit(signal: string, values: readonly unknown[]): void;
  changed(values: Record<string, unknown>): void;
  remove(): void;
}

/** The answer while there is no bus. */
export const away: BusAnswer = {
  isAnswered: false,
  reason: 'away',
  errorName: null,
  message: 'There is no connection to D-Bus.',
};

function failureOf(error: unknown): BusAnswer {
  const { message, code, dbusName } = error as { message: string; code?: string; dbusName?: string };
  if (code === 'ECONNCLOSED') return away;
  const reason = code === 'ETIMEDOUT' ? 'silent' : 'refused';
  return { isAnswered: false, reason, errorName: dbusName ?? null, message };
}
