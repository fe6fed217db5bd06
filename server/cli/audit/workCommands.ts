import { hostCodes } from '../../../src/api/contract/console/auditQueue.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import {
  passWork,
  putBackByHost,
  rejectWork,
  takeOfflineByHost,
} from '../../domains/works/states/decideWork.ts';
import {
  CommandError,
  readChoice,
  readNote,
  readNumber,
  type CommandAnswer,
  type CommandArguments,
} from '../commands/command.ts';
import type { AuditCommand } from './auditCommand.ts';
import { formatBytes, formatTime } from '../commands/output.ts';
import { listWaitingWorks, readWork, type AuditedWork } from '../../domains/works/audit/auditedWorks.ts';

const codeUsage = `--code ${hostCodes.join('|')}`;

type Decide = (
  database: DatabaseHandle,
  wid: number,
  given: CommandArguments,
  now: number,
) => Promise<string>;

/** A command that decides about one work; `decide` returns what happened. */
function decision(rest: Pick<AuditCommand, 'usage' | 'summary' | 'options'>, decide: Decide): AuditCommand {
  return {
    ...rest,
    words: 1,
    async run({ database, now }, given) {
      const wid = readNumber(given, 'A work');
      try {
        const sentence = await decide(database, wid, given, now);
        return { kind: 'done', sentence: `Work ${wid} ${sentence}.`, data: { wid } };
      } catch (error) {
        throw await explain(database, wid, error);
      }
    },
  };
}

export const workCommands: Record<string, AuditCommand> = {
  list: {
    usage: 'list',
    summary: 'Lists works that wait for the audit, oldest first, with the paths of their files.',
    words: 0,
    options: [],
    async run(tools) {
      const works = await listWaitingWorks(tools);
      return {
        kind: 'list',
        columns: ['WORK', 'NAME', 'AUTHOR', 'KIND', 'SIZE', 'BYTES', 'UPLOADED', 'WANTS', 'FILE'],
        rows: works.map((work) => [
          String(work.wid),
          work.name,
          `${work.author_name} (${work.author_uid})`,
          work.kind,
          `${work.width}×${work.height}`,
          formatBytes(work.bytes),
          work.uploaded_at === null ? '' : formatTime(work.uploaded_at),
          wantsOf(work).join(', '),
          work.files[0]?.path ?? 'missing',
        ]),
        data: works,
      };
    },
  },
  show: {
    usage: 'show <work>',
    summary: 'Shows one work with all its files.',
    words: 1,
    options: [],
    async run(tools, given) {
      const wid = readNumber(given, 'A work');
      const work = await readWork(tools, wid);
      if (!work) throw new CommandError(`There is no work ${wid}.`);
      return present(work);
    },
  },
  pass: decision(
    { usage: 'pass <work>', summary: 'Puts a work that waits for the audit online.', options: [] },
    async (database, wid, _given, now) => {
      await passWork(database, wid, now);
      return 'passed and is online';
    },
  ),
  reject: decision(
    {
      usage: `reject <work> ${codeUsage} [--note "…"]`,
      summary: 'Rejects a work that waits for the audit; its author sees the note.',
      options: ['code', 'note'],
    },
    async (database, wid, given, now) => {
      const code = readChoice(given.options['code'], hostCodes, '--code');
      await rejectWork(database, wid, { code, note: readNote(given, false), now });
      return 'is rejected';
    },
  ),
  offline: decision(
    {
      usage: `offline <work> ${codeUsage} --note "…"`,
      summary: 'Takes a published work offline; its author cannot put it online again.',
      options: ['code', 'note'],
    },
    async (database, wid, given, now) => {
      const code = readChoice(given.options['code'], hostCodes, '--code');
      await takeOfflineByHost(database, wid, { code, note: readNote(given, true), now });
      return 'is offline';
    },
  ),
  online: decision(
    { usage: 'online <work>', summary: 'Undoes “offline”.', options: [] },
    async (database, wid, _given, now) => {
      await putBackByHost(database, wid, now);
      return 'is released: it is online, or its author may put it online';
    },
  ),
};

/** Turns a refused decision into a message for the command line; other errors are returned as they are. */
async function explain(database: DatabaseHandle, wid: number, error: unknown): Promise<unknown> {
  if (!(error instanceof ServiceError)) return error;
  if (error.ret !== errorCodes.workStateRefused) return new CommandError(`There is no work ${wid}.`);
  const row = await database
    .selectFrom('wallpapers')
    .select('state')
    .where('wid', '=', wid)
    .executeTakeFirst();
  return new CommandError(`Not possible: work ${wid} is ${nameOfState(row?.state)}.`);
}

function nameOfState(state: number | undefined): string {
  const found = Object.entries(wallpaperStates).find(([, value]) => value === state);
  return found ? found[0].replace('waitingBuilding', 'being built') : 'gone';
}

function present(work: AuditedWork): CommandAnswer {
  return {
    kind: 'record',
    fields: [
      ['Work', String(work.wid)],
      ['Name', work.name],
      ['Author', `${work.author_name} (${work.author_uid})`],
      ['Kind', work.kind],
      ['State', nameOfState(work.state)],
      ['Size', `${work.width}×${work.height}, ${formatBytes(work.bytes)}`],
      ['Tags', work.tags.join(', ')],
      ['Uploaded', work.uploaded_at === null ? 'came with the catalogue' : formatTime(work.uploaded_at)],
      ...presentPackage(work),
      ['Files', work.files.map(({ name, path }) => `${name}  ${path ?? 'missing'}`)],
    ],
    data: work,
  };
}

/** The permissions that its manifest asks for, the network by its hosts. */
function wantsOf({ package: read }: AuditedWork): string[] {
  if (!read) return [];
  const { permissions, hosts } = read.wanted;
  return permissions.map((permission) =>
    permission === 'network' && hosts.length > 0 ? `network (${hosts.join(', ')})` : permission,
  );
}

function presentPackage(work: AuditedWork): [string, string | string[]][] {
  const { package: read } = work;
  if (!read) return [];
  const wants = wantsOf(work);
  // A key is its author's text; a line break in it would look like another entry.
  const properties = read.properties_en.map(({ key, kind, label }) =>
    `${kind}  ${key}  ${label}`.replaceAll(/\s*\n\s*/g, ' '),
  );
  return [
    ['Manifest', [read.format, read.author, read.license].filter((each) => each !== '').join(', ')],
    ['Wants', wants.length === 0 ? 'no permission' : wants],
    ['Properties', properties.length === 0 ? 'none' : properties],
  ];
}
