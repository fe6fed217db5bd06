import type { FastifyInstance } from 'fastify';
import type { PrivateFiles } from '../media/files/privateFiles.ts';
import type { DatabaseHandle } from './database/database.ts';
import type { ErrorTarget } from './domains/telemetry/forwarding/dsn.ts';
import { ErrorForwarder } from './domains/telemetry/forwarding/errorForwarder.ts';
import { SourceMaps } from './domains/telemetry/sourceMaps/sourceMaps.ts';
import { sourceMapFolderOf, shareMaps, storeMaps } from './domains/telemetry/sourceMaps/storeMaps.ts';
import { countDropped } from './domains/telemetry/storeEvents.ts';
import { systemClock } from './kernel/clock.ts';
import { logFaults } from './kernel/faults.ts';
import type { Stoppable } from './kernel/stopAll.ts';

export interface ErrorSetting {
  /** The target of forwarded errors; null where they are only stored. */
  target: ErrorTarget | null;
  /** The folder of the source maps that the client's build wrote, by release. */
  buildMaps: string;
}

interface ForwardingNeeds {
  dataFolder: string;
  database: DatabaseHandle;
  errors?: ErrorSetting;
  /** The store of maps that are shared with other machines; missing where this is the only one. */
  sharedFiles: PrivateFiles | null;
}

/**
 * Adds this build's source maps to those of the releases before it. Others get them while the service answers already: an object
 * store is asked for hundreds of them.
 *
 * @returns what is to be stopped with the service
 */
export async function startSourceMaps(
  app: Pick<FastifyInstance, 'log'>,
  {
    dataFolder,
    errors,
    sharedFiles,
  }: Pick<ForwardingNeeds, 'dataFolder' | 'errors'> & {
    sharedFiles: Pick<PrivateFiles, 'storeMissing'> | null;
  },
): Promise<Stoppable> {
  const sharing = new AbortController();
  if (errors) {
    const { buildMaps } = errors;
    // Without them errors have the positions of the build: no reason not to start.
    await storeMaps(buildMaps, sourceMapFolderOf(dataFolder), Date.now()).catch(
      logFaults(app, 'source maps were not stored'),
    );
    const logFault = logFaults(app, 'source maps were not shared');
    if (sharedFiles)
      shareMaps(buildMaps, sharedFiles, sharing.signal).catch((error: unknown) => {
        // A store that was closed on the way gets the rest at the next start.
        if (!sharing.signal.aborted) logFault(error);
      });
  }
  return { name: 'source maps', stop: async () => sharing.abort() };
}

/** Follows errors where they are to be forwarded. */
export function startErrorForwarding(
  app: FastifyInstance,
  { dataFolder, database, errors, sharedFiles }: ForwardingNeeds,
): ErrorForwarder | null {
  if (!errors?.target) return null;
  return new ErrorForwarder({
    target: errors.target,
    maps: new SourceMaps(sourceMapFolderOf(dataFolder), sharedFiles),
    clock: systemClock,
    onDropped(reason, count) {
      countDropped(database, reason, count, systemClock()).catch(
        logFaults(app, 'errors that were not forwarded were not counted'),
      );
    },
  });
}
