import { authorPages, type AuthorPage } from '../../../src/api/contract/infringements.ts';
import { listOpenApplications } from '../../domains/author-pages/openApplications.ts';
import { isAuthorPage } from '../../domains/author-pages/applications.ts';
import {
  acceptApplication,
  grantedTypes,
  refuseApplication,
  type GrantedType,
} from '../../domains/author-pages/decideApplication.ts';
import {
  CommandError,
  readChoice,
  readNote,
  UsageError,
  type CommandArguments,
} from '../commands/command.ts';
import type { AuditCommand } from './auditCommand.ts';
import { formatTime } from '../commands/output.ts';

const kinds = Object.keys(authorPages) as AuthorPage[];
const types = Object.keys(grantedTypes) as GrantedType[];
const target = `<uid> ${kinds.join('|')}`;

export const applicationCommands: Record<string, AuditCommand> = {
  applications: {
    usage: 'applications',
    summary: 'Lists open author applications, oldest first.',
    words: 0,
    options: [],
    async run({ database }) {
      const applications = await listOpenApplications(database);
      return {
        kind: 'list',
        columns: ['UID', 'NICKNAME', 'FOR', 'SENT', 'CONTENT'],
        rows: applications.map((row) => [
          row.uid,
          row.nick_name,
          row.kind,
          formatTime(row.created_at),
          [row.legal_name, row.portfolio_url, row.statement].filter((text) => text !== '').join('  '),
        ]),
        data: applications,
      };
    },
  },
  accept: {
    usage: `accept ${target} [--user-type ${types.join('|')}]`,
    summary: 'Accepts an application; the badge is that of the application, or of --user-type.',
    words: 2,
    options: ['user-type'],
    async run({ database, now }, given) {
      const { uid, kind } = readTarget(given);
      const type = given.options['user-type'];
      const userType = type === undefined ? undefined : readChoice(type, types, '--user-type');
      if (!(await acceptApplication(database, uid, kind, { userType, now }))) throw notOpen(uid, kind);
      return {
        kind: 'done',
        sentence: `The ${kind} application of ${uid} is accepted.`,
        data: { uid, kind },
      };
    },
  },
  refuse: {
    usage: `refuse ${target} --note "…"`,
    summary: 'Refuses an application; the applicant sees the note and may apply again.',
    words: 2,
    options: ['note'],
    async run({ database, now }, given) {
      const { uid, kind } = readTarget(given);
      const note = readNote(given, true);
      if (!(await refuseApplication(database, uid, kind, { note, now }))) throw notOpen(uid, kind);
      return { kind: 'done', sentence: `The ${kind} application of ${uid} is refused.`, data: { uid, kind } };
    },
  },
};

/** @throws UsageError */
function readTarget({ words }: CommandArguments): { uid: string; kind: AuthorPage } {
  const [uid = '', kind = ''] = words;
  if (!isAuthorPage(kind))
    throw new UsageError(`The kind of an application must be one of ${kinds.join(', ')}.`);
  return { uid, kind };
}

function notOpen(uid: string, kind: AuthorPage): CommandError {
  return new CommandError(`There is no open ${kind} application of ${uid}.`);
}
