import { PassThrough, type Readable } from 'node:stream';
import * as v from 'valibot';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { messageStream } from '../../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError, WaitError } from '../../kernel/serviceError.ts';
import { systemEvery, type Every } from '../../kernel/clock.ts';
import { listFreshMessages, readLatestMessageId } from '../../domains/messages/listMessages.ts';
import { readStreamStates, type StreamState } from './streamStates.ts';
import { readUnreadCounts } from '../../domains/messages/unreadCounts.ts';

const pollMilliseconds = 1_000;
/** Polls without an event after which a comment keeps proxies from closing the connection. */
const heartbeatPolls = 20;
/** Polls that a client may need to read what it was sent. */
const stalledPolls = 30;
/** Open streams per user; one more closes the oldest. */
const streamsOfPerson = 8;
/** Used where the machine has no setting. */
const defaultLimit = 2_000;
const fullWaitSeconds = 30;
/** Sessions of one query. */
const sessionsAtOnce = 500;
const freshLimit = 10;

/** The user whose messages a stream carries, and the session. */
export interface StreamOwner {
  uid: string;
  tokenHash: string;
}

interface Stream extends StreamOwner {
  output: PassThrough;
  revision: string;
  latestId: number;
  quietPolls: number;
  blockedPolls: number;
}

export interface MessageStreams {
  /** The number of open streams. */
  readonly count: number;
  /**
   * Opens a stream of server-sent events; it begins with the unread counts.
   *
   * @throws ServiceError `serviceFull`
   */
  open(owner: StreamOwner): Promise<Readable>;
  /** Ends all of them; the database may be closed afterwards. */
  close(): Promise<void>;
}

export interface MessageStreamOptions {
  database: DatabaseHandle;
  /** Called for a failed poll, once until one succeeds; streams are kept open in the meantime. */
  onFailure: (error: unknown) => void;
  every?: Every;
  /** Check every event against the contract before it leaves; for tests. */
  checkEvents?: boolean;
  /** Open streams of the process; further ones are told to wait. */
  limit?: number;
}

/** The streams of one process; see {@link MessageStreams}. */
export function createMessageStreams({
  every = systemEvery,
  checkEvents = false,
  limit = defaultLimit,
  ...options
}: MessageStreamOptions): MessageStreams {
  return new OpenStreams({ ...options, every, checkEvents, limit });
}

/**
 * The streams of one process. One poller checks for all of them, and only while there are some, so that messages
 * that another process writes arrive too, and an open window costs no query of its own.
 */
class OpenStreams implements MessageStreams {
  readonly #options: Required<MessageStreamOptions>;
  /** In the order in which they were opened. */
  readonly #streams = new Set<Stream>();
  #stopPolling: (() => void) | null = null;
  #underWay: Promise<void> | null = null;
  #hasFailed = false;
  #isClosed = false;

  constructor(options: Required<MessageStreamOptions>) {
    this.#options = options;
  }

  get count(): number {
    return this.#streams.size;
  }

  async open({ uid, tokenHash }: StreamOwner): Promise<Readable> {
    const states = await readStreamStates(this.#options.database, [tokenHash]);
    const latestId = await readLatestMessageId(this.#options.database, uid);
    const counts = await readUnreadCounts(this.#options.database, uid);
    if (this.#isClosed) throw new ServiceError('serviceFault', 503);
    if (this.#streams.size >= this.#options.limit) throw new WaitError('serviceFull', fullWaitSeconds);
    const stream: Stream = {
      uid,
      tokenHash,
      output: new PassThrough(),
      // Read before the counts: messages in between are sent by the next poll.
      revision: states.get(tokenHash)?.revision ?? '',
      latestId,
      quietPolls: 0,
      blockedPolls: 0,
    };
    this.#add(stream);
    this.#write(stream, 'unread', { ...counts, fresh: [] });
    return stream.output;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    // A client that does not read would keep the server open.
    for (const stream of this.#streams)
      if (stream.output.writableNeedDrain) stream.output.destroy();
      else this.#end(stream);
    await this.#underWay;
  }

  #write(stream: Stream, name: keyof typeof messageStream.events, data: object): void {
    if (this.#options.checkEvents) v.parse(messageStream.events[name], data);
    stream.output.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    stream.quietPolls = 0;
  }

  #add(stream: Stream): void {
    const [oldest, ...others] = [...this.#streams].filter(({ uid }) => uid === stream.uid);
    if (oldest && others.length + 1 >= streamsOfPerson) this.#end(oldest);
    this.#streams.add(stream);
    this.#stopPolling ??= this.#options.every(pollMilliseconds, () => this.#poll());
    stream.output.once('close', () => this.#remove(stream));
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    this.#stopPolling?.();
    this.#stopPolling = null;
  }

  #end(stream: Stream): void {
    this.#remove(stream);
    stream.output.end();
  }

  #poll(): void {
    this.#underWay ??= this.#lookAtAll()
      .then(
        () => (this.#hasFailed = false),
        (error: unknown) => {
          if (!this.#hasFailed) this.#options.onFailure(error);
          this.#hasFailed = true;
        },
      )
      .then(() => undefined)
      .finally(() => (this.#underWay = null));
  }

  async #lookAtAll(): Promise<void> {
    const all = [...this.#streams];
    for (let start = 0; start < all.length; start += sessionsAtOnce) {
      const some = all.slice(start, start + sessionsAtOnce);
      const states = await readStreamStates(
        this.#options.database,
        some.map(({ tokenHash }) => tokenHash),
      );
      for (const stream of some)
        if (this.#streams.has(stream)) await this.#look(stream, states.get(stream.tokenHash));
    }
  }

  async #look(stream: Stream, state: StreamState | undefined): Promise<void> {
    const endedBy = state ? state.endedBy : errorCodes.loginExpired;
    if (endedBy !== null) {
      this.#write(stream, 'ended', { ret: endedBy });
      this.#end(stream);
    } else if (stream.output.writableNeedDrain) {
      // Changes in the meantime are sent immediately when it reads again.
      stream.blockedPolls += 1;
      if (stream.blockedPolls > stalledPolls) stream.output.destroy();
    } else {
      stream.blockedPolls = 0;
      if (state && state.revision !== stream.revision) await this.#tell(stream, state.revision);
      else this.#beat(stream);
    }
  }

  async #tell(stream: Stream, revision: string): Promise<void> {
    const { uid, latestId: afterId } = stream;
    const fresh = await listFreshMessages(this.#options.database, { uid, afterId, limit: freshLimit });
    const counts = await readUnreadCounts(this.#options.database, uid);
    stream.revision = revision;
    stream.latestId = fresh[0]?.message_id ?? afterId;
    if (this.#streams.has(stream)) this.#write(stream, 'unread', { ...counts, fresh });
  }

  #beat(stream: Stream): void {
    stream.quietPolls += 1;
    if (stream.quietPolls < heartbeatPolls) return;
    stream.output.write(': \n\n');
    stream.quietPolls = 0;
  }
}
