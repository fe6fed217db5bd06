import { EnvironmentError } from '../../../media/environment/variables.ts';
import { filesUrlName } from '../../../media/files/openFiles.ts';
import { parseCommandLine } from '../../../media/kernel/commandLine.ts';
import { ObjectStoreError } from '../../../media/objects/objectStore.ts';
import { CommandError, UsageError } from '../commands/command.ts';
import { exitCodes, type CommandResult } from '../commands/runCommands.ts';
import { readDatabasePlace, readFilesPlace, readObjectKey, readSecretPlace } from '../../environment.ts';
import { openPlace } from '../files/openPlace.ts';
import { createBackup, type BackupResult, type ServiceData } from './createBackup.ts';
import { hasStoreFiles, restoreBackup } from './restoreBackup.ts';

const help = {
  backup: [
    'npm run backup -- --to FOLDER [--files | --without-files]',
    '',
    'Copies the database of DATABASE_URL or YUEQI_DATA_DIR and all files of YUEQI_DATA_DIR, while the service runs.',
    'Every backup of one folder is whole; files that an earlier one has are not copied again.',
    'With YUEQI_FILES_URL the files of the bucket are copied too; --without-files leaves them there, where the bucket keeps versions.',
    '--files is refused without YUEQI_FILES_URL: for a service that has one, an address that got lost is no small backup.',
  ],
  restore: [
    'npm run restore -- --from FOLDER [--backup NAME] [--without-key]',
    '',
    'Restores the newest backup, or the named one, into an empty YUEQI_DATA_DIR and, of PostgreSQL, an empty DATABASE_URL.',
    'Before anything is changed, all that is missing is named: content, space, the key of secrets (--without-key goes on without it).',
    'Files of a bucket go to the empty one of YUEQI_FILES_URL, or without it to YUEQI_DATA_DIR.',
  ],
} as const;

type Task = keyof typeof help;

/** A warning about the secrets in a backup; the rest of its content is reported where it is made. */
const secrets =
  'It holds accounts, evidence and the keys of the service: keep it as safe as the service itself. ' +
  'Keys of payment providers are in the environment, not in it. Neither is the key of authenticator apps: keep ' +
  'YUEQI_SECRET_KEY, or secret.key of the data folder, in another place; without it a restored service does not start.';

/** A note on the key that a restored service needs in addition. */
const keyNeeded =
  'Before it starts, set YUEQI_SECRET_KEY to what it was, or put the former secret.key into the data folder.';

/** `npm run backup` and `npm run restore`. @param words the arguments after `--` */
export async function runBackup(
  task: Task,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  try {
    const chosen = parse(task, words);
    const output =
      'help' in chosen
        ? help[task].join('\n')
        : await withData(environment, await usesStore(task, chosen), (data) =>
            (task === 'backup' ? back : restore)(data, chosen),
          );
    return { exitCode: exitCodes.done, output, complaint: '' };
  } catch (error) {
    if (error instanceof UsageError)
      return {
        exitCode: exitCodes.misused,
        output: '',
        complaint: `${error.message}\n\n${help[task].join('\n')}`,
      };
    if (error instanceof CommandError || error instanceof EnvironmentError)
      return { exitCode: exitCodes.refused, output: '', complaint: error.message };
    if (error instanceof ObjectStoreError)
      return { exitCode: exitCodes.refused, output: '', complaint: `${error.message} ${unfinished[task]}` };
    throw error;
  }
}

/** The messages about the state that a failure of the object store leaves behind. */
const unfinished: Record<Task, string> = {
  backup: 'There is no new backup. What was copied is kept; run the same command again to go on.',
  restore: 'Nothing is restored yet but a part of the files; run the same command again to go on.',
};

/** Returns true where files go to an object store, or come from it, for which its key is needed. */
async function usesStore(task: Task, { folder, backup, hasStore }: Chosen): Promise<boolean> {
  return task === 'backup' ? hasStore !== false : hasStoreFiles(folder, backup);
}

async function withData(
  environment: NodeJS.ProcessEnv,
  isStoreUsed: boolean,
  act: (data: ServiceData) => Promise<string>,
): Promise<string> {
  const { dataFolder, postgresUrl } = readDatabasePlace(environment);
  const { filesUrl } = readFilesPlace(environment);
  // A store that is named alone is never asked, and needs no key.
  const key = isStoreUsed && filesUrl !== null ? readObjectKey(environment) : { id: '', secret: '' };
  const store = filesUrl === null ? null : await openPlace(filesUrlName, filesUrl, key, { isNew: true });
  try {
    const { secretKeys } = readSecretPlace(environment);
    return await act({ dataFolder, postgresUrl, store, secretKeys, environment });
  } finally {
    store?.close();
  }
}

interface Chosen {
  folder: string;
  backup: string | null;
  /** Null: where there is a bucket. */
  hasStore: boolean | null;
  isKeyNeeded: boolean;
}

async function back(data: ServiceData, { folder, hasStore }: Chosen): Promise<string> {
  if (hasStore && !data.store)
    throw new CommandError(
      `--files copies the files of a bucket, and ${filesUrlName} names none. Set it to that of the service, ` +
        'or leave --files out where all files are in YUEQI_DATA_DIR.',
    );
  const result = await createBackup(data, { folder, now: new Date(), hasStore: hasStore ?? true });
  const { name, newFiles, newBytes, damaged } = result;
  const made = `Backup ${name} in ${folder}: ${listContents(data, result)}; ${newFiles} files are new (${newBytes} bytes).`;
  if (damaged.length > 0)
    throw new CommandError(
      `${made} It is without ${damaged.length} files, whose content is not what their names say: ${damaged.join(', ')}. ` +
        'Restore those from an earlier backup or a former version in the bucket.',
    );
  const elsewhere =
    data.store && hasStore === false
      ? ` The files of ${data.store.name} are not in it: they stay in the bucket, which has to keep versions of them. Without --without-files they are copied too.`
      : '';
  return `${made}${elsewhere} ${secrets}`;
}

/** Returns the kinds of data in a backup, each with where it is from. */
function listContents({ dataFolder, postgresUrl, store }: ServiceData, result: BackupResult): string {
  const kinds = [
    `all ${result.rows} rows of ${result.tables} tables of ${postgresUrl === null ? `SQLite in ${dataFolder}` : 'PostgreSQL'}`,
    `${result.files} files of ${dataFolder}`,
    ...(store && result.objects !== null ? [`${result.objects} files of ${store.name}`] : []),
  ];
  return kinds.join(', ');
}

async function restore(data: ServiceData, { folder, backup, isKeyNeeded }: Chosen): Promise<string> {
  const { name, rows, files, mediaHere, store, hasKey } = await restoreBackup(data, folder, {
    wanted: backup,
    isKeyNeeded,
  });
  const place = data.store && store?.objects ? `${data.dataFolder} and ${data.store.name}` : data.dataFolder;
  const sentences = [
    `Backup ${name} is restored in ${place}: the database${rows === null ? '' : ` with ${rows} rows`} and ${files} ${files === 1 ? 'file' : 'files'}.`,
  ];
  if (store?.objects === null)
    sentences.push(`The files of ${store.name} were not in it: the service needs that bucket, or a copy.`);
  if (store && store.damaged.length > 0)
    sentences.push(
      `These files were damaged when it was made, and are missing: ${store.damaged.join(', ')}.`,
    );
  if (data.store && mediaHere > 0)
    sentences.push(
      `Its files are in the folder: copy them by npm run files -- copy --from ${data.dataFolder} --to "$${filesUrlName}".`,
    );
  if (!hasKey) sentences.push(keyNeeded);
  return sentences.join(' ');
}

function parse(task: Task, words: readonly string[]): Chosen | { help: true } {
  const name = task === 'backup' ? 'to' : 'from';
  try {
    const options = {
      [name]: { type: 'string' },
      ...(task === 'restore'
        ? { backup: { type: 'string' as const }, 'without-key': { type: 'boolean' as const } }
        : { files: { type: 'boolean' as const }, 'without-files': { type: 'boolean' as const } }),
      help: { type: 'boolean', short: 'h' },
    } as const;
    const values: Record<string, unknown> = parseCommandLine({ args: [...words], options }).values;
    if (values['help'] === true) return { help: true };
    const folder = values[name];
    if (typeof folder !== 'string' || folder === '') throw new UsageError(`--${name} FOLDER is missing.`);
    return {
      folder,
      backup: typeof values['backup'] === 'string' ? values['backup'] : null,
      hasStore: values['files'] === true ? true : values['without-files'] === true ? false : null,
      isKeyNeeded: values['without-key'] !== true,
    };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(error instanceof Error ? error.message : String(error));
  }
}
