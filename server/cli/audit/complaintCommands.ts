import {
  dismissComplaints,
  listComplainedWorks,
  listComplaints,
} from '../../domains/moderation/complaints/complaints.ts';
import { CommandError, readNumber } from '../commands/command.ts';
import type { AuditCommand } from './auditCommand.ts';
import { formatTime } from '../commands/output.ts';

const listLimit = 50;

/** Complaints about works, at most one per device and reason, and about people, at most one per reporter and reason. */
export const complaintCommands: Record<string, AuditCommand> = {
  complaints: {
    usage: 'complaints',
    summary: 'Lists online works with complaints, most complaints first.',
    words: 0,
    options: [],
    async run({ database }) {
      const works = await listComplainedWorks(database);
      return {
        kind: 'list',
        columns: ['WORK', 'COMPLAINTS', 'LATEST', 'NAME'],
        rows: works.map((work) => [
          String(work.wid),
          String(work.complaints),
          formatTime(work.latest_at),
          work.name,
        ]),
        data: works,
      };
    },
  },
  complaint: {
    usage: 'complaint <work>',
    summary: 'Lists the complaints about one work, latest first; then: offline <work>, or dismiss <work>.',
    words: 1,
    options: [],
    async run({ database }, given) {
      const wid = readNumber(given, 'A work');
      const complaints = await listComplaints(database, wid);
      return {
        kind: 'list',
        columns: ['SENT', 'REASON', 'DETAIL'],
        rows: complaints.map(({ reason, detail, created_at }) => [formatTime(created_at), reason, detail]),
        data: complaints,
      };
    },
  },
  'complaints-people': {
    usage: 'complaints-people',
    summary: 'Lists complaints about people, latest first; then: block <uid>, or dismiss-person <uid>.',
    words: 0,
    options: [],
    async run({ database }) {
      const complaints = await database
        .selectFrom('user_reports')
        .innerJoin('users', 'users.uid', 'user_reports.uid')
        .select(['user_reports.uid', 'nick_name', 'reason', 'detail', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('user_reports.uid')
        .limit(listLimit)
        .execute();
      return {
        kind: 'list',
        columns: ['SENT', 'USER', 'NICKNAME', 'REASON', 'DETAIL'],
        rows: complaints.map((row) => [
          formatTime(row.created_at),
          row.uid,
          row.nick_name,
          row.reason,
          row.detail,
        ]),
        data: complaints,
      };
    },
  },
  'dismiss-person': {
    usage: 'dismiss-person <uid>',
    summary: 'Removes the complaints about a user; the user is not changed.',
    words: 1,
    options: [],
    async run({ database }, { words }) {
      const [uid = ''] = words;
      const { numDeletedRows } = await database
        .deleteFrom('user_reports')
        .where('uid', '=', uid)
        .executeTakeFirst();
      const complaints = Number(numDeletedRows);
      if (complaints === 0) throw new CommandError(`There are no complaints about user ${uid}.`);
      return {
        kind: 'done',
        sentence: `Dismissed complaints about user ${uid}: ${complaints}.`,
        data: { uid, complaints },
      };
    },
  },
  dismiss: {
    usage: 'dismiss <work>',
    summary: 'Removes the complaints about a work; the work is not changed.',
    words: 1,
    options: [],
    async run({ database }, given) {
      const wid = readNumber(given, 'A work');
      const complaints = await dismissComplaints(database, wid);
      if (complaints === 0) throw new CommandError(`There are no complaints about work ${wid}.`);
      return {
        kind: 'done',
        sentence: `Dismissed complaints about work ${wid}: ${complaints}.`,
        data: { wid, complaints },
      };
    },
  },
};
