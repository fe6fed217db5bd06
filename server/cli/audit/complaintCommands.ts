import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { AuditError, readNumber, type AuditCommand } from './auditCommand.ts';
import { formatTime } from './output.ts';

const listLimit = 50;

/** What people hold against works, by the dialog of a detail: each device says each reason once. */
export const complaintCommands: Record<string, AuditCommand> = {
  complaints: {
    usage: 'complaints',
    summary: 'Works online that people complain of, most complaints first.',
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
    summary: 'What people say of one work, latest first; then: offline <work>, or dismiss <work>.',
    words: 1,
    options: [],
    async run({ database }, given) {
      const wid = readNumber(given, 'A work');
      const said = await database
        .selectFrom('reports')
        .select(['reason', 'detail', 'created_at'])
        .where('wid', '=', wid)
        .orderBy('created_at', 'desc')
        .limit(listLimit)
        .execute();
      return {
        kind: 'list',
        columns: ['SENT', 'REASON', 'DETAIL'],
        rows: said.map(({ reason, detail, created_at }) => [formatTime(created_at), reason, detail]),
        data: said,
      };
    },
  },
  dismiss: {
    usage: 'dismiss <work>',
    summary: 'Removes the complaints of a work and leaves the work as it is.',
    words: 1,
    options: [],
    async run({ database }, given) {
      const wid = readNumber(given, 'A work');
      const { numDeletedRows } = await database
        .deleteFrom('reports')
        .where('wid', '=', wid)
        .executeTakeFirst();
      const complaints = Number(numDeletedRows);
      if (complaints === 0) throw new AuditError(`Nobody complains of work ${wid}.`);
      return {
        kind: 'done',
        sentence: `Complaints of work ${wid} that are dismissed: ${complaints}.`,
        data: { wid, complaints },
      };
    },
  },
};
