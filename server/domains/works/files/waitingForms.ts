import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PrivateFiles } from '../../../../media/files/privateFiles.ts';
import { listOldFiles } from '../../../../media/store/listOldFiles.ts';
import { createSlots } from '../../../kernel/concurrency.ts';
import { freeDiskFloor, requireFreeDisk } from '../../../kernel/freeDisk.ts';
import { networkOf } from '../../../kernel/rateLimits.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';

const folderName = 'forms';
const nameBytes = 24;
/**
 * Files of each size that wait at once; a form whose sender is not known yet costs disk, so there are few. Avatars and
 * evidence have slots of their own: videos that arrive slowly do not keep them out.
 */
const atOnce = 4;
const atOncePerNetwork = 2;
const waitSeconds = 5;
/** The largest file that is small, in bytes. */
const smallFile = 32 * 1024 * 1024;
/**
 * The time in which a form must have arrived, in milliseconds: a byte now and then is no silence, and would hold a slot for
 * good. A connection of 1 Mbit/s has the time for the largest file.
 */
const arrivalMilliseconds = (fileLimit: number): number => 60_000 + fileLimit / 125;

/** The two steps of a form whose fields follow its file. */
interface WaitingForm<Result> {
  /** Stores the file, and reads the fields behind it, until the time for that is over. */
  arrive: (path: string, signal: AbortSignal) => Promise<void>;
  handle: (path: string) => Promise<Result>;
}

export interface WaitingFormOptions {
  /** Bytes that stay free on the disk. */
  diskFloor?: number;
  /** The time in which a form with a file of at most so many bytes must have arrived. */
  arrivalMilliseconds?: (fileLimit: number) => number;
}

/** Places on the disk for files of forms whose fields follow the file. */
export interface WaitingForms {
  /**
   * Handles a form with the path of a file of at most so many bytes, which must be free, and is removed afterwards.
   *
   * @throws ServiceError `serviceBusy` for too many at once, `serviceFull`, `malformedRequest` for one that arrives too slowly
   */
  run<Result>(address: string, fileLimit: number, form: WaitingForm<Result>): Promise<Result>;
}

export function createWaitingForms(
  files: PrivateFiles,
  {
    diskFloor = freeDiskFloor,
    arrivalMilliseconds: millisecondsFor = arrivalMilliseconds,
  }: WaitingFormOptions = {},
): WaitingForms {
  const openSlots = () =>
    createSlots({ atOnce, waiting: 0, refuse: () => new WaitError('serviceBusy', waitSeconds, 503) });
  const slots = { small: openSlots(), large: openSlots() };
  return {
    run: (address, fileLimit, form) =>
      slots[fileLimit <= smallFile ? 'small' : 'large'].run(async () => {
        const path = await files.stage(`${folderName}/${randomBytes(nameBytes).toString('base64url')}`);
        try {
          await requireFreeDisk(dirname(path), diskFloor + atOnce * fileLimit);
          await arriveInTime(form, path, millisecondsFor(fileLimit));
          return await form.handle(path);
        } finally {
          await rm(path, { force: true });
        }
      }, [{ subject: networkOf(address), places: atOncePerNetwork }]),
  };
}

async function arriveInTime(form: WaitingForm<unknown>, path: string, milliseconds: number): Promise<void> {
  const time = new AbortController();
  const timer = setTimeout(() => time.abort(), milliseconds);
  try {
    await form.arrive(path, time.signal);
  } catch (error) {
    if (!time.signal.aborted) throw error;
    const seconds = Math.ceil(milliseconds / 1_000);
    throw new ServiceError('malformedRequest', 408, `the form took longer than ${seconds} seconds.`);
  } finally {
    clearTimeout(timer);
  }
}

/** Removes files that killed processes left behind. */
export async function removeOrphanedForms(files: PrivateFiles): Promise<void> {
  const folder = join(files.folder, folderName);
  for (const name of await listOldFiles(folder)) await rm(join(folder, name), { force: true });
}
