import { statfs } from 'node:fs/promises';
import { ServiceError } from './serviceError.ts';

/** Uploads leave so much to the database, its log and the system, in bytes. */
export const freeDiskFloor = 1024 ** 3;

/** Refuses an upload to a folder on a disk that is nearly full. @throws ServiceError `serviceFull` */
export async function requireFreeDisk(folder: string, floor = freeDiskFloor): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < floor) throw new ServiceError('serviceFull');
}
