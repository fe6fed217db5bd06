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
/** Polls without an event after which a comment tells everything between that the line is in use. */
const heartbeatPolls = 20;
/** Polls that a client may take to read what it was sent. */
const stalledPolls = 30;
/** Windows of one person that listen at once; with one more the oldest is closed. */
const streamsOfPerson = 8;
const streamsOfProcess = 2_000;
const fullWaitSeconds = 30;
/** Sessions that one query asks for. */
const sessionsAtOnce = 500;
const freshLimit = 10;

/** Whose messages a stream carries, and by which session. */
export interface StreamOwner {
  uid: string;
  tokenHash: string;
}

interface Stream extends StreamOwner {
  output: PassThrough;
  revision: number;
  latestId: number;
  quietPolls: number;
  blockedPolls: number;
}

export interface MessageStreams {
  /**
   * Opens a stream of server-sent events; it begins with what is unread.
   *
   * @throws ServiceError `serviceFull`
   */
  open(owner: StreamOwner): Promise<Readable>;
  /** Ends all of them; the database may be closed afterwards. */
  close(): Promise<void>;
}

export interface MessageStreamOptions {
  database: DatabaseHandle;
  /** Told of a poll that failed, once until one succeeds; streams stay open meanwhile. */
  onFailure: (error: unknown) => void;
  every?: Every;
  /** Check every event against the contract before it leaves; for tests. */
  checkEvents?: boolean;
}

/**
 * The streams of one process. One poller looks for all of them, and only while there are some, so that messages
 * that another process writes arrive too, and an open window costs no query of its own.
 */
export function createMessageStreams({
  database,
  onFailure,
  every = systemEvery,
  checkEvents = false,
}: MessageStreamOptions): MessageStreams {
  /** In the order in which they were opened. */
  const streams = new Set<Stream>();
  let stopPolling: (() => void) | null = null;
  let underWay: Promise<void> | null = null;
  let hasFailed = false;
  let isClosed = false;

  function write(stream: Stream, name: keyof typeof messageStream.events, data: object): void {
    if (checkEvents) v.parse(messageStream.events[name], data);
    stream.output.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    stream.quietPolls = 0;
  }

  function add(stream: Stream): void {
    const [oldest, ...others] = [...streams].filter(({ uid }) => uid === stream.uid);
    if (oldest && others.length + 1 >= streamsOfPerson) end(oldest);
    streams.add(stream);
    stopPolling ??= every(pollMilliseconds, poll);
    stream.output.once('close', () => remove(stream));
  }

  function remove(stream: Stream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    stopPolling?.();
    stopPolling = null;
  }

  function end(stream: Stream): void {
    remove(stream);
    stream.output.end();
  }

  function poll(): void {
    underWay ??= lookAtAll()
      .then(
        () => (hasFailed = false),
        (error: unknown) => {
          if (!hasFailed) onFailure(error);
          hasFailed = true;
        },
      )
      .then(() => undefined)
      .finally(() => (underWay = null));
  }

  async function lookAtAll(): Promise<void> {
    const all = [...streams];
    for (let start = 0; start < all.length; start += sessionsAtOnce) {
      const some = all.slice(start, start + sessionsAtOnce);
      const states = await readStreamStates(
        database,
        some.map(({ tokenHash }) => tokenHash),
      );
      for (const stream of some) if (streams.has(stream)) await look(stream, states.get(stream.tokenHash));
    }
  }

  async function look(stream: Stream, state: StreamState | undefined): Promise<void> {
    const endedBy = state ? state.endedBy : errorCodes.loginExpired;
    if (endedBy !== null) {
      write(stream, 'ended', { ret: endedBy });
      end(stream);
    } else if (stream.output.writableNeedDrain) {
      // What it misses meanwhile is told at once when it reads again.
      stream.blockedPolls += 1;
      if (stream.blockedPolls > stalledPolls) stream.output.destroy();
    } else {
      stream.blockedPolls = 0;
      if (state && state.revision !== stream.revision) await tell(stream, state.revision);
      else beat(stream);
    }
  }

  async function tell(stream: Stream, revision: number): Promise<void> {
    const { uid, latestId: afterId } = stream;
    const fresh = await listFreshMessages(database, { uid, afterId, limit: freshLimit });
    const counts = await readUnreadCounts(database, uid);
    stream.revision = revision;
    stream.latestId = fresh[0]?.message_id ?? afterId;
    if (streams.has(stream)) write(stream, 'unread', { ...counts, fresh });
  }

  function beat(stream: Stream): void {
    stream.quietPolls += 1;
    if (stream.quietPolls < heartbeatPolls) return;
    stream.output.write(': \n\n');
    stream.quietPolls = 0;
  }

  return {
    async open({ uid, tokenHash }) {
      const states = await readStreamStates(database, [tokenHash]);
      const latestId = await readLatestMessageId(database, uid);
      const counts = await readUnreadCounts(database, uid);
      if (isClosed) throw new ServiceError('serviceFault', 503);
      if (streams.size >= streamsOfProcess) throw new WaitError('serviceFull', fullWaitSeconds);
      const stream: Stream = {
        uid,
        tokenHash,
        output: new PassThrough(),
        // Read before the counts: what comes in between is told by the next poll.
        revision: states.get(tokenHash)?.revision ?? 0,
        latestId,
        quietPolls: 0,
        blockedPolls: 0,
      };
      add(stream);
      write(stream, 'unread', { ...counts, fresh: [] });
      return stream.output;
    },
    async close() {
      isClosed = true;
      // Whoever does not read would hold the server open.
      for (const stream of streams)
        if (stream.output.writableNeedDrain) stream.output.destroy();
        else end(stream);
      await underWay;
    },
  };
}
