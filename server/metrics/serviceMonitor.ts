import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../database/database.ts';
import type { Monitor } from '../kernel/monitor.ts';
import type { FilesWatch } from './filesWatch.ts';

/** The {@link Monitor} of a whole service. */
export interface ServiceMonitor extends Monitor {
  /** Counts what this server answers; call it before its routes are registered. */
  watchCalls(app: FastifyInstance): void;
  /** Reads the lengths of the queues from it when they are asked for. */
  watchDatabase(database: DatabaseHandle): void;
  /** Reads the space on the disk, and what the object store answered, when they are asked for. */
  watchFiles(files: FilesWatch): void;
}
