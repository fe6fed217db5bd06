import { realpathSync } from 'node:fs';
import * as v from 'valibot';
import { groupSorts } from '../../../src/bridge/contract/layers/groups.ts';
import { ownGroup } from '../../../src/bridge/contract/arrangement.ts';
import { serveTasks } from '../../platform/files/serveTasks.ts';
import { listFiles } from './listFiles.ts';

/* Reads the desktop's folder in a process of its own: it may have 50,000 files, or be on a server that is away. */

const request = v.object({
  desktop: v.string(),
  own: v.array(ownGroup),
  moved: v.record(v.string(), v.string()),
  sort: v.picklist(groupSorts),
  most: v.number(),
  language: v.string(),
});

/** Requests of the host to this process. */
export type ListRequest = v.InferInput<typeof request>;

serveTasks((given) => {
  const { desktop, ...options } = v.parse(request, given);
  let folder: string;
  try {
    folder = realpathSync(desktop);
  } catch {
    return { lack: 'no_folder', folder: null, groups: [] };
  }
  try {
    return { lack: null, folder, groups: listFiles({ folder, ...options }) };
  } catch {
    return { lack: 'unreadable', folder, groups: [] };
  }
});
