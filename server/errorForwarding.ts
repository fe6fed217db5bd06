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

/** Adds this build's source maps to those of the releases before it, and follows errors where they are to be forwarded. */
export async function startErrorForwarding(
  app: FastifyInstance,
  { dataFolder, database, errors, sharedFiles }: ForwardingNeeds,
): Promise<ErrorForwarder | null> {
  if (!errors) return null;
  const folder = sourceMapFolderOf(dataFolder);
  // Without them errors have the positions of the build: no reason not to start.
  await storeMaps(errors.buildMaps, folder, Date.now()).catch(logFaults(app, 'source maps were not stored'));
  if (sharedFiles)
    await shareMaps(errors.buildMaps, sharedFiles).catch(logFaults(app, 'source maps were not shared'));
  if (!errors.target) return null;
  return new ErrorForwarder({
    target: errors.target,
    maps: new SourceMaps(folder, sharedFiles),
    clock: systemClock,
    onDropped(reason, count) {
      countDropped(database, reason, count, systemClock()).catch(
        logFaults(app, 'errors that were not forwarded were not counted'),
      );
    },
  });
}
