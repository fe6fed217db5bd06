import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../database/database.ts';
import type { Monitor } from '../kernel/monitor.ts';

/** The {@link Monitor} of a whole service. */
export interface ServiceMonitor extends Monitor {
  /** Counts what this server answers; call it before its routes are registered. */
  watchCalls(app: FastifyInstance): void;
  /** Reads the lengths of the queues from it when they are asked for. */
  watchDatabase(database: DatabaseHandle): void;
}
