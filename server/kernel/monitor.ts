/** The connections to a database server, as the pool counts them. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  /** Queries that wait for a connection. */
  readonly waitingCount: number;
}

/**
 * The outcome of a build: with a work for the audit, with a refusal, without a result that counts, without its lease.
 */
export type BuildOutcome = 'built' | 'refused' | 'postponed' | 'lost';

/**
 * Receives the reports of the service's parts where the operator reads figures (docs/guides/host-it.md#metrics).
 * Arguments are of closed sets: no address, name or text of a request.
 */
export interface Monitor {
  /** @param kind of the query builder's node, such as `SelectQueryNode` */
  handleQuery(kind: string, seconds: number, hasFailed: boolean): void;
  watchPool(pool: PoolState): void;
  /** @param count how many message streams are open in this process */
  watchStreams(count: () => number): void;
  handleJob(name: string, run: { seconds: number; failures: number }): void;
  handleBuild(outcome: BuildOutcome): void;
}
