import { readCatalogue } from '../../../content/catalogue.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { clearDemo, countDemo, type DemoContents } from '../../seed/clearDemo.ts';
import { systemClock } from '../../kernel/clock.ts';
import { readDatabasePlace } from '../../environment.ts';
import { CommandError, UsageError, type Command } from '../commands/command.ts';
import type { Program } from '../commands/runCommands.ts';
import { requireSqlite } from '../commands/requireSqlite.ts';
import { moveDatabase } from './moveDatabase.ts';

/** The resources that commands of `npm run database` use. */
export interface DatabaseTools {
  environment: NodeJS.ProcessEnv;
  /** Opens the database of the service. */
  openDatabase(): Promise<DatabaseHandle>;
}

const move: Command<DatabaseTools> = {
  usage: 'move --to postgresql://…',
  summary:
    'Copies all rows of SQLite to an empty PostgreSQL database, and compares numbers and sums of every table. Stop the service before; ' +
    'its file stays as it is.',
  words: 0,
  options: ['to'],
  async run(open, { options: { to } }) {
    if (to === undefined || !/^postgres(?:ql)?:\/\//v.test(to))
      throw new UsageError('--to must be an address that begins with postgres:// or postgresql://.');
    const { environment } = await open();
    const { dataFolder, postgresUrl } = readDatabasePlace(environment);
    if (postgresUrl !== null)
      throw new CommandError('The service uses PostgreSQL: DATABASE_URL is set. Only SQLite is moved.');
    const { tables, rows } = await moveDatabase(await requireSqlite(dataFolder), to);
    return {
      kind: 'done',
      sentence:
        `Moved ${rows} rows of ${tables} tables; numbers and sums of all are the same. Set DATABASE_URL to that address, and start the ` +
        'service. service.sqlite stays as it is, and is no longer read.',
      data: { tables, rows },
    };
  },
};

const clear: Command<DatabaseTools> = {
  usage: 'clear-demo [--confirmed]',
  summary:
    'Shows what of YUEQI_SEED=demo is in the database; with --confirmed removes it. Accounts and uploads of others stay.',
  words: 0,
  options: [],
  flags: ['confirmed'],
  async run(open, { flags }) {
    const database = await (await open()).openDatabase();
    const catalogue = await readCatalogue();
    const isConfirmed = flags.has('confirmed');
    const contents = isConfirmed
      ? await clearDemo(database, catalogue, systemClock())
      : await countDemo(database, catalogue);
    return { kind: 'done', sentence: describeDemo(contents, isConfirmed), data: contents };
  },
};

function describeDemo(contents: DemoContents, isConfirmed: boolean): string {
  const kinds = Object.entries(contents).filter(([, count]) => count > 0);
  if (kinds.length === 0) return 'Nothing of the demonstration is in this database.';
  const what = kinds.map(([kind, count]) => `${count} ${kind}`).join(', ');
  return isConfirmed
    ? `Removed ${what}, with their likes, downloads, follows and votes. Take YUEQI_SEED=demo out of the settings, or it comes back.`
    : `This would go: ${what}, with their likes, downloads, follows and votes. Accounts and uploads of others stay. ` +
        'Back up first, then add --confirmed.';
}

/** `npm run database`: where the rows of the service are. */
export const databaseProgram: Program<DatabaseTools> = {
  name: 'database',
  uses: 'It uses the database of DATABASE_URL or YUEQI_DATA_DIR.',
  commands: { move, 'clear-demo': clear },
};
