import type { workCalls } from '../../../src/api/contract/works.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { PrivateFiles } from '../../../media/files/privateFiles.ts';
import type { Clock } from '../../kernel/clock.ts';
import { requireViewer, type HandlersOf } from '../../kernel/calls.ts';
import { cancelWork } from './states/cancelWork.ts';
import { getWork, listOwnWorks } from './listWorks.ts';
import { setWorkPrice } from './states/setWorkPrice.ts';
import { switchWork } from './states/switchWork.ts';
import { createUploads } from './upload/uploadWork.ts';

export interface WorkOptions {
  privateFiles: PrivateFiles;
  clock: Clock;
  /** Called for every work that now waits to be built. */
  onUploaded: () => void;
}

/** The handlers of the calls that upload and change the caller's works, on one database. */
export function createWorkHandlers(
  database: DatabaseHandle,
  { privateFiles, clock, onUploaded }: WorkOptions,
): HandlersOf<typeof workCalls> {
  const uploads = createUploads(database, privateFiles);
  return {
    async uploadedWallpapers(list, context) {
      const { rows, ...rest } = await listOwnWorks(database, { ...list, uid: requireViewer(context) });
      return { list: rows, ...rest };
    },
    async uploadWork({ name, tags = '', category_id: categoryId, ptype = 0, price = 0 }, context) {
      const form = { name, tags, categoryId, ptype, price };
      const wid = await uploads.accept(requireViewer(context), form, context.file, clock());
      const work = await getWork(database, wid);
      onUploaded();
      return { work };
    },
    async switchWork({ wid, state }, context) {
      await switchWork(database, { uid: requireViewer(context), wid, isOnline: state === 1, now: clock() });
      return { work: await getWork(database, wid) };
    },
    async setWorkPrice({ wid, ptype, price }, context) {
      await setWorkPrice(database, { uid: requireViewer(context), wid, ptype, price, now: clock() });
      return { work: await getWork(database, wid) };
    },
    async cancelWork({ wid }, context) {
      await cancelWork(database, privateFiles, { uid: requireViewer(context), wid });
      return {};
    },
  };
}
