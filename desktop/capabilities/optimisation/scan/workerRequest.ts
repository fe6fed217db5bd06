import * as v from 'valibot';
import { foundItem } from './foundItem.ts';

const userFolders = v.object({
  home: v.string(),
  cache: v.string(),
  config: v.string(),
  data: v.string(),
  downloads: v.nullable(v.string()),
  own: v.string(),
});
const common = { folders: userFolders };

/** Requests of the host to the process that works with files. */
export const workerRequest = v.variant('task', [
  v.object({ task: v.literal('find'), ...common, trashedBefore: v.number() }),
  v.object({ task: v.literal('move'), ...common, items: v.array(foundItem), journal: v.string() }),
  v.object({ task: v.literal('undo'), journal: v.string() }),
  v.object({ task: v.literal('empty'), ...common, trashedBefore: v.number() }),
  v.object({ task: v.literal('disk'), ...common }),
  v.object({ task: v.literal('view'), ...common, folder: v.number() }),
  v.object({ task: v.literal('path'), folder: v.number() }),
  v.object({ task: v.literal('moveFiles'), ...common, ids: v.array(v.string()), journal: v.string() }),
]);

export type WorkerRequest = v.InferInput<typeof workerRequest>;
