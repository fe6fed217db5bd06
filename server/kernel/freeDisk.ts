import { statfs } from 'node:fs/promises';
import { ServiceError } from './serviceError.ts';

/** Uploads leave so much to the database, its log and the system, in bytes. */
export const freeDiskFloor = 1024 ** 3;

/** Returns the bytes that are left on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Refuses an upload to a folder on a disk that is nearly full. @throws ServiceError `serviceFull` */
export async function requireFreeDisk(folder: string, floor = freeDiskFloor): Promise<void> {
  if ((await freeBytesOf(folder)) < floor) throw new ServiceError('serviceFull');
}
