import { mkdir } from 'node:fs/promises';
import { starterWebRoot } from '../../content/catalogue.ts';
import { runCommands, type CommandResult } from '../../server/cli/commands/runCommands.ts';
import { operateProgram, type OperateTools } from '../../server/cli/operate/operateProgram.ts';
import { openActionLog, type ActionLog } from '../../server/domains/staff/actionLog.ts';
import { createWebFileSource } from '../../server/domains/works/files/webFileSource.ts';
import { webFolderOf } from '../../server/domains/works/files/workFolders.ts';
import { testSecrets } from './secrets.ts';
import type { TestService } from './service.ts';

type OperatedService = Pick<TestService, 'database' | 'media' | 'privateFiles' | 'time'>;

const logs = new WeakMap<object, Promise<ActionLog>>();

/** Runs a command of `npm run operate` on the service of a test. */
export async function operate(
  service: OperatedService,
  words: readonly string[],
  maps: OperateTools['maps'] = { mapStack: async (_release, text) => ({ text, source: null, frames: [] }) },
): Promise<CommandResult> {
  const { database, media, privateFiles, time } = service;
  return runCommands(operateProgram, words, async () => ({
    ...{ database, maps, now: time.now, publicPath: '' },
    log: await openLog(service),
    openFiles: async () => ({
      ...{ media, privateFiles },
      webFiles: createWebFileSource(starterWebRoot, webFolderOf(privateFiles.folder)),
    }),
    close: async () => undefined,
  }));
}

/** One log for each service: its entries have their order. */
function openLog({ database, privateFiles, time }: OperatedService): Promise<ActionLog> {
  const known = logs.get(database);
  if (known) return known;
  const { folder: dataFolder } = privateFiles;
  const opened = mkdir(dataFolder, { recursive: true }).then(() =>
    openActionLog(database, { secrets: testSecrets.log, dataFolder, now: time.now }),
  );
  logs.set(database, opened);
  return opened;
}
