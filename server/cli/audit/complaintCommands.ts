import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { CommandError, readNumber } from '../commands/command.ts';
import type { AuditCommand } from './auditCommand.ts';
import { formatTime } from '../commands/output.ts';

const listLimit = 50;

/** Complaints sent from the dialog of a detail: at most one per device and reason. */
export const complaintCommands: Record<string, AuditCommand> = {
  complaints: {
    usage: 'complaints',
    summary: 'Lists online works with complaints, most complaints first.',
    words: 0,
    options: [],
    async run({ database }) {
      const works = await database
        .selectFrom('reports')
        .innerJoin('wallpapers', 'wallpapers.wid', 'reports.wid')
        .select(({ fn }) => [
          'reports.wid',
          'wallpapers.name',
          fn.countAll<number>().as('complaints'),
          fn.max('reports.created_at').as('latest_at'),
        ])
        .where('wallpapers.state', '=', wallpaperStates.online)
        .groupBy(['reports.wid', 'wallpapers.name'])
        .orderBy('complaints', 'desc')
        .orderBy('reports.wid')
        .limit(listLimit)
        .execute();
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
      const complaints = await database
        .selectFrom('reports')
        .select(['reason', 'detail', 'created_at'])
        .where('wid', '=', wid)
        .orderBy('created_at', 'desc')
        .limit(listLimit)
        .execute();
      return {
        kind: 'list',
        columns: ['SENT', 'REASON', 'DETAIL'],
        rows: complaints.map(({ reason, detail, created_at }) => [formatTime(created_at), reason, detail]),
        data: complaints,
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
      const { numDeletedRows } = await database
        .deleteFrom('reports')
        .where('wid', '=', wid)
        .executeTakeFirst();
      const complaints = Number(numDeletedRows);
      if (complaints === 0) throw new CommandError(`There are no complaints about work ${wid}.`);
      return {
        kind: 'done',
        sentence: `Dismissed complaints about work ${wid}: ${complaints}.`,
        data: { wid, complaints },
      };
    },
  },
};
