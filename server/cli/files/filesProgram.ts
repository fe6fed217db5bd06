import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectStoreError } from '../../../media/objects/objectStore.ts';
import { readFilesPlace, readObjectKey } from '../../environment.ts';
import { CommandError, UsageError, type Command, type CommandAnswer } from '../commands/command.ts';
import { formatBytes } from '../commands/output.ts';
import type { Program } from '../commands/runCommands.ts';
import { copyFiles, type CopyResult } from './copyFiles.ts';
import type { FilePlace } from './filePlace.ts';
import { openPlace } from './openPlace.ts';

interface FilesTools {
  environment: NodeJS.ProcessEnv;
}

const copyCommand: Command<FilesTools> = {
  usage: 'copy --to PLACE [--from PLACE] [--exact]',
  summary:
    'Copies the files of a service that may run. A place is s3://… or a data folder; without --from it is that of the ' +
    'service. Another run copies the difference; --exact also removes what only the new place has.',
  words: 0,
  options: ['to', 'from'],
  flags: ['exact'],
  async run(open, { options, flags }) {
    const { to: target, from: source } = options;
    if (!target) throw new UsageError('--to PLACE is missing.');
    const { environment } = await open();
    const objectKey = readObjectKey(environment);
    const from = await openPlace('--from', source ?? nameFiles(environment), objectKey, { isNew: false });
    const to = await openPlace('--to', target, objectKey, { isNew: true });
    const temporaryFolder = await mkdtemp(join(tmpdir(), 'yueqi-copy-'));
    try {
      if (from.name === to.name) throw new CommandError(`Both places are the same: ${to.name}.`);
      return answerOf(
        { from, to },
        await copyFiles({ from, to, temporaryFolder, isExact: flags.has('exact') }),
      );
    } catch (error) {
      if (!(error instanceof ObjectStoreError)) throw error;
      throw new CommandError(
        `${error.message} What was copied is there; run the same command again to go on.`,
      );
    } finally {
      from.close();
      to.close();
      await rm(temporaryFolder, { recursive: true, force: true });
    }
  },
};

/** The place of the service's files. */
function nameFiles(environment: NodeJS.ProcessEnv): string {
  const { dataFolder, filesUrl } = readFilesPlace(environment);
  return filesUrl ?? dataFolder;
}

/** `npm run files`. */
export const filesProgram: Program<FilesTools> = {
  name: 'files',
  uses: 'It uses the files of YUEQI_FILES_URL or YUEQI_DATA_DIR, and in a bucket the key of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  commands: { copy: copyCommand },
};

function answerOf({ from, to }: { from: FilePlace; to: FilePlace }, result: CopyResult): CommandAnswer {
  const { copied, copiedBytes, same, damaged, extra, removed } = result;
  if (damaged.length > 0)
    throw new CommandError(
      `${copied} files were copied, ${same} were there, and ${damaged.length} were not copied: their content is not what ` +
        `their name says. Restore them from a backup: ${damaged.join(', ')}.`,
    );
  const rest = extra - removed;
  const sentences = [
    `Copied ${copied} files (${formatBytes(copiedBytes)}) from ${from.name} to ${to.name}; ${same} were there, with the same sums.`,
    removed > 0 ? `Removed ${removed} files that only the new place had.` : '',
    rest > 0 ? `${rest} files are in the new place alone; --exact removes them.` : '',
    'The old place keeps its files.',
  ];
  return {
    kind: 'done',
    sentence: sentences.filter((sentence) => sentence !== '').join(' '),
    data: { from: from.name, to: to.name, ...result },
  };
}
