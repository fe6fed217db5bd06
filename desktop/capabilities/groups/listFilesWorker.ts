import { realpathSync } from 'node:fs';
import type { RequestOf, ResultOf } from '../../../media/process/program.ts';
import { serveOperations } from '../../../media/process/serveOperations.ts';
import { listFiles } from './listFiles.ts';
import { listOperations } from './listFilesProgram.ts';

serveOperations(listOperations, { list });

type Operations = typeof listOperations;

function list({ desktop, ...options }: RequestOf<Operations, 'list'>): ResultOf<Operations, 'list'> {
  let folder: string;
  try {
    folder = realpathSync(desktop);
  } catch {
    return { unsupportedReason: 'no_folder', folder: null, groups: [] };
  }
  try {
    return { unsupportedReason: null, folder, groups: listFiles({ folder, ...options }) };
  } catch {
    return { unsupportedReason: 'unreadable', folder, groups: [] };
  }
}
