import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { PrivateFiles } from '../../../../media/files/privateFiles.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { markFilesUnreferenced } from '../files/workFiles.ts';
import { uploadNameOf, webNameOfWork } from '../files/workFolders.ts';
import { requireOwnWork } from '../files/workRows.ts';

const { audit, failed, waiting, waitingBuilding } = wallpaperStates;
const withdrawableStates: readonly number[] = [audit, failed, waiting, waitingBuilding];

/**
 * Deletes a work of the caller that was never online: it waits to be built or audited, or failed. A process that builds
 * it at the same time finds its row missing and discards the result.
 *
 * @throws ServiceError `wallpaperNotFound`, `workNotOwned`, `workStateRefused`
 */
export async function cancelWork(
  database: DatabaseHandle,
  privateFiles: PrivateFiles,
  { uid, wid }: { uid: string; wid: number },
): Promise<void> {
  const uploadFile = await database.transaction().execute(async (transaction) => {
    await requireOwnWork(transaction, uid, wid);
    // Locks this row first, in the order of the builder, which then finds that it has lost its lease.
    const work = await transaction
      .updateTable('works')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
      .where('wid', '=', wid)
      .returning('upload_file')
      .executeTakeFirst();
    // The state is checked in the same statement: an audit may pass the work in the meantime.
    const { numDeletedRows: removed } = await transaction
      .deleteFrom('wallpapers')
      .where('wid', '=', wid)
      .where('state', 'in', withdrawableStates)
      .executeTakeFirst();
    if (removed === 0n) throw new ServiceError('workStateRefused');
    await markFilesUnreferenced(transaction, wid);
    return work?.upload_file ?? null;
  });
  if (uploadFile !== null) await privateFiles.remove(uploadNameOf(uploadFile));
  await privateFiles.remove(webNameOfWork(wid));
}
