import type { DatabaseHandle } from '../../database/database.ts';
import { decideReport, reportStates } from '../../domains/moderation/infringements/decideReport.ts';
import { evidencePathOf } from '../../domains/moderation/infringements/evidence.ts';
import { CommandError, readNote, readNumber, type CommandArguments } from '../commands/command.ts';
import type { AuditCommand, AuditTools } from './auditCommand.ts';
import { formatBytes, formatTime } from '../commands/output.ts';

const listLimit = 50;

export const reportCommands: Record<string, AuditCommand> = {
  reports: {
    usage: 'reports',
    summary: 'Lists open infringement reports, oldest first.',
    words: 0,
    options: [],
    async run({ database }) {
      const reports = await database
        .selectFrom('infringement_reports')
        .select(['report_id', 'wid', 'wallpaper_name', 'right_kind', 'created_at'])
        .where('state', '=', reportStates.open)
        .orderBy('report_id')
        .limit(listLimit)
        .execute();
      return {
        kind: 'list',
        columns: ['REPORT', 'WORK', 'NAME', 'RIGHT', 'SENT'],
        rows: reports.map((report) => [
          String(report.report_id),
          String(report.wid),
          report.wallpaper_name,
          report.right_kind,
          formatTime(report.created_at),
        ]),
        data: reports,
      };
    },
  },
  report: {
    usage: 'report <report>',
    summary: 'Shows one report and the paths of its evidence. Open PDFs in a viewer that runs no scripts.',
    words: 1,
    options: [],
    run: showReport,
  },
  uphold: decision(
    true,
    'Takes the work offline and notifies the reporter; author and reporter see the note.',
  ),
  deny: decision(false, 'Leaves the work as it is and notifies the reporter.'),
};

function decision(isUpheld: boolean, summary: string): AuditCommand {
  return {
    usage: `${isUpheld ? 'uphold' : 'deny'} <report> --note "…"`,
    summary,
    words: 1,
    options: ['note'],
    async run({ database, now }, given) {
      const id = readNumber(given, 'A report');
      const note = readNote(given, true);
      if (!(await decideReport(database, id, { isUpheld, note, now }))) {
        await requireReport(database, id);
        throw new CommandError(`Report ${id} was decided before.`);
      }
      const verb = isUpheld ? 'upheld' : 'denied';
      return { kind: 'done', sentence: `Report ${id} is ${verb}.`, data: { report_id: id } };
    },
  };
}

/** @throws CommandError */
async function requireReport(database: DatabaseHandle, id: number) {
  const report = await database
    .selectFrom('infringement_reports')
    .selectAll()
    .where('report_id', '=', id)
    .executeTakeFirst();
  if (!report) throw new CommandError(`There is no report ${id}.`);
  return report;
}

async function showReport({ database, privateFolder }: AuditTools, given: CommandArguments) {
  const report = await requireReport(database, readNumber(given, 'A report'));
  const rows = await database
    .selectFrom('evidence')
    .select(['file_name', 'mime', 'bytes'])
    .where('report_id', '=', report.report_id)
    .orderBy('uploaded_at')
    .execute();
  const evidence = rows.map(({ file_name: name, mime, bytes }) => ({
    path: evidencePathOf(privateFolder, name),
    mime,
    bytes,
  }));
  const state = Object.entries(reportStates).find(([, value]) => value === report.state)?.[0] ?? 'unknown';
  return {
    kind: 'record',
    fields: [
      ['Report', `${report.report_id}, ${state}`],
      ['Work', `${report.wid}  ${report.wallpaper_name}`],
      ['Right', report.right_kind],
      ['Sent', formatTime(report.created_at)],
      ['Claimant', report.claimant_name],
      ['Contact', report.contact],
      ['Statement', report.statement],
      ['Evidence', evidence.map(({ path, mime, bytes }) => `${path}  ${mime}, ${formatBytes(bytes)}`)],
      ['Decision', report.decision_note],
    ],
    data: { ...report, evidence },
  } as const;
}
