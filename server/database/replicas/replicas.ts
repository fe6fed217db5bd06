import { sql, Kysely } from 'kysely';
import type { DatabaseHandle } from '../database.ts';
import { createPostgresDialect } from '../postgres/postgresDialect.ts';
import type { Database } from '../schema.ts';
import { parseLsn, ReplicaState } from './replicaState.ts';

/** The interval at which the writer and the replicas report their positions, in milliseconds. */
const pollMilliseconds = 250;
/** A replica that is further behind answers nothing. */
const staleMilliseconds = 5_000;
/** A replica that takes longer, for a poll or an answer, is left out until it answers a poll in time. */
const timeoutMilliseconds = 2_000;

/** Milliseconds since 1970 by the clock of the writer, which is the same for every process of the service. */
export const writerClock = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Its statements are short: a caller who waited longer got the writer's answer in the meantime. */
const settings =
  "set default_transaction_read_only = on; set statement_timeout = '10s'; set idle_in_transaction_session_timeout = '10s'";

interface Replica {
  database: DatabaseHandle;
  state: ReplicaState;
}

export interface ReplicaOptions {
  writer: DatabaseHandle;
  /** Addresses of PostgreSQL servers that follow the writer by streaming replication. */
  urls: readonly string[];
  /** Called when a replica begins or stops answering; `reason` is null where it begins. */
  onChange?: (index: number, reason: ReplicaLoss | null) => void;
}

/** The reason why a replica does not answer: it cannot be asked, is no replica any more, or is too far behind. */
export type ReplicaLoss = 'unreachable' | 'promoted' | 'behind';

/**
 * The replicas of a PostgreSQL database. A poll compares each with the writer, so that a reader is given one only
 * where it holds everything that this reader has written (decision 0056).
 */
export class Replicas {
  readonly #writer: DatabaseHandle;
  readonly #replicas: readonly Replica[];
  readonly #onChange: ReplicaOptions['onChange'];
  readonly #losses: (ReplicaLoss | null)[];
  #next = 0;
  #timer: NodeJS.Timeout | null = null;
  #poll: Promise<void> = Promise.resolve();
  #isClosed = false;

  private constructor({ writer, onChange }: ReplicaOptions, databases: readonly DatabaseHandle[]) {
    this.#writer = writer;
    this.#onChange = onChange;
    this.#replicas = databases.map((database) => ({ database, state: new ReplicaState() }));
    this.#losses = databases.map(() => 'unreachable');
  }

  /** Opens them and polls until `close`; one that is away now is used once it answers. */
  static async open(options: ReplicaOptions): Promise<Replicas> {
    const databases = await Promise.all(
      options.urls.map(
        async (url) =>
          new Kysely<Database>({ dialect: await createPostgresDialect(url, { settings, isPrepared: true }) }),
      ),
    );
    const replicas = new Replicas(options, databases);
    await replicas.#pollAll();
    replicas.#schedule();
    return replicas;
  }

  /** Every replica, in the order of their addresses. */
  get databases(): readonly DatabaseHandle[] {
    return this.#replicas.map(({ database }) => database);
  }

  /**
   * The index of a replica that may answer now, in turn; null where none may.
   *
   * @param since when this reader wrote last, in milliseconds by the writer's clock; null for one who wrote nothing
   */
  choose(since: number | null): number | null {
    for (let step = 0; step < this.#replicas.length; step += 1) {
      const index = (this.#next + step) % this.#replicas.length;
      if (!this.#replicas[index]?.state.isFresh(since, staleMilliseconds)) continue;
      this.#next = index + 1;
      return index;
    }
    return null;
  }

  /**
   * Runs `read` on a replica, for at most two seconds.
   *
   * @throws the error of `read`, or an Error where it takes longer: the caller asks the writer then
   */
  async answer<Result>(index: number, read: () => Promise<Result>): Promise<Result> {
    try {
      return await inTime(read());
    } catch (error) {
      if (error instanceof SlowReplicaError) this.#lose(index, 'unreachable');
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#poll;
    await Promise.all(this.#replicas.map(({ database }) => database.destroy()));
  }

  #schedule(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#poll = this.#pollAll();
      void this.#poll.then(() => this.#schedule());
    }, pollMilliseconds);
    this.#timer.unref();
  }

  async #pollAll(): Promise<void> {
    const askedAt = performance.now();
    const mark = await inTime(readMark(this.#writer)).catch(() => null);
    if (mark) for (const { state } of this.#replicas) state.addMark(mark.at, mark.lsn, askedAt);
    await Promise.all(this.#replicas.map((_, index) => this.#pollOne(index)));
  }

  async #pollOne(index: number): Promise<void> {
    const replica = this.#replicas[index];
    if (!replica) return;
    const replayed = await inTime(readReplayed(replica.database)).catch(() => 'unreachable' as const);
    if (typeof replayed === 'string') return this.#lose(index, replayed);
    replica.state.reach(replayed);
    this.#report(index, replica.state.isFresh(null, staleMilliseconds) ? null : 'behind');
  }

  #lose(index: number, reason: ReplicaLoss): void {
    this.#replicas[index]?.state.lose();
    this.#report(index, reason);
  }

  #report(index: number, reason: ReplicaLoss | null): void {
    if (this.#losses[index] === reason) return;
    this.#losses[index] = reason;
    this.#onChange?.(index, reason);
  }
}

/** The position is read after the clock: what was committed by then is before it. */
async function readMark(writer: DatabaseHandle): Promise<{ at: number; lsn: bigint }> {
  const clock = await sql<{ at: number }>`select ${writerClock} as at`.execute(writer);
  const end = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(writer);
  return { at: clock.rows[0]?.at ?? Number.NaN, lsn: parseLsn(end.rows[0]?.lsn ?? '') };
}

async function readReplayed(replica: DatabaseHandle): Promise<bigint | 'promoted'> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn
  `.execute(replica);
  const lsn = rows[0]?.lsn ?? null;
  return lsn === null ? 'promoted' : parseLsn(lsn);
}

class SlowReplicaError extends Error {
  override name = 'SlowReplicaError';
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new SlowReplicaError('The database did not answer in time.')),
    timeoutMilliseconds,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
