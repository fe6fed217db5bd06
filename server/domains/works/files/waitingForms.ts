import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PrivateFiles } from '../../../../media/files/privateFiles.ts';
import { listOldFiles } from '../../../../media/store/listOldFiles.ts';
import { createSlots } from '../../../kernel/concurrency.ts';
import { freeDiskFloor, requireFreeDisk } from '../../../kernel/freeDisk.ts';
import { networkOf } from '../../../kernel/rateLimits.ts';
import { WaitError } from '../../../kernel/serviceError.ts';

const folderName = 'forms';
const nameBytes = 24;
/** Files that wait at once; a form whose sender is not known yet costs disk, so there are few. */
const atOnce = 4;
const atOncePerNetwork = 2;
const waitSeconds = 5;

/** Places on the disk for files of forms whose fields follow the file. */
export interface WaitingForms {
  /**
   * Runs work with the path of a file of at most so many bytes, which must be free, and is removed afterwards.
   *
   * @throws ServiceError `serviceBusy` for too many at once, `serviceFull`
   */
  run<Result>(address: string, fileLimit: number, work: (path: string) => Promise<Result>): Promise<Result>;
}

export function createWaitingForms(files: PrivateFiles, diskFloor = freeDiskFloor): WaitingForms {
  const slots = createSlots({
    atOnce,
    waiting: 0,
    refuse: () => new WaitError('serviceBusy', waitSeconds, 503),
  });
  return {
    run: (address, fileLimit, work) =>
      slots.run(async () => {
        const path = await files.stage(`${folderName}/${randomBytes(nameBytes).toString('base64url')}`);
        try {
          await requireFreeDisk(dirname(path), diskFloor + atOnce * fileLimit);
          return await work(path);
        } finally {
          await rm(path, { force: true });
        }
      }, [{ subject: networkOf(address), places: atOncePerNetwork }]),
  };
}

/** Removes files that killed processes left behind. */
export async function removeOrphanedForms(files: PrivateFiles): Promise<void> {
  const folder = join(files.folder, folderName);
  for (const name of await listOldFiles(folder)) await rm(join(folder, name), { force: true });
}
