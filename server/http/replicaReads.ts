import type { ApiCallName } from '../../src/api/contract/index.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Replicas } from '../database/replicas/replicas.ts';
import { markWritten } from '../domains/identity/sessions/sessions.ts';
import type { CallContext, CallHandlers } from '../kernel/calls.ts';

/** Runs a call for its caller. */
export type AnyHandler = (params: unknown, context: CallContext) => Promise<object>;

interface ReplicaReadsOptions {
  replicas: Pick<Replicas, 'databases' | 'choose' | 'answer'>;
  writer: DatabaseHandle;
  createHandlers: (database: DatabaseHandle) => CallHandlers;
}

/**
 * Lists, details and search from replicas: the calls that are also kept for signed-out users write nothing. A caller
 * who has just changed something is answered from the writer, until the replica has that too.
 */
export class ReplicaReads {
  readonly #replicas: ReplicaReadsOptions['replicas'];
  readonly #writer: DatabaseHandle;
  readonly #handlers: readonly CallHandlers[];

  constructor({ replicas, writer, createHandlers }: ReplicaReadsOptions) {
    this.#replicas = replicas;
    this.#writer = writer;
    this.#handlers = replicas.databases.map(createHandlers);
  }

  /**
   * The fields of a call's answer: from a replica where one may answer, else from the writer. Whatever goes wrong on a
   * replica, the writer is asked before the caller learns of it: what is missing there may only be late.
   *
   * @param name a call that writes nothing: one of `hotCalls`
   * @param call `writtenAt` is that of `Viewer`
   */
  async run(
    name: ApiCallName,
    atWriter: AnyHandler,
    call: { params: unknown; context: CallContext; writtenAt: number | null },
  ): Promise<object> {
    const index = this.#replicas.choose(call.writtenAt);
    // The same name ties the call to its handler; TypeScript cannot follow that.
    const handle = index === null ? undefined : (this.#handlers[index]?.[name] as AnyHandler | undefined);
    if (index === null || !handle) return atWriter(call.params, call.context);
    try {
      return await this.#replicas.answer(index, () => handle(call.params, call.context));
    } catch {
      return atWriter(call.params, call.context);
    }
  }

  /** A user has changed something: from now on replicas answer them that have it. */
  async handleWrite(uid: string): Promise<void> {
    await markWritten(this.#writer, uid);
  }
}
