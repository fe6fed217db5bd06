import type { DatabaseHandle } from '../../database/database.ts';
import { decideReport, reportStates } from '../../domains/moderation/infringements/decideReport.ts';
import { findReport, listOpenReports } from '../../domains/moderation/infringements/listReports.ts';
import { evidenceNameOf } from '../../domains/moderation/infringements/evidence.ts';
import { CommandError, readNote, readNumber, type CommandArguments } from '../commands/command.ts';
import type { AuditCommand, AuditTools } from './auditCommand.ts';
import { formatBytes, formatTime } from '../commands/output.ts';

export const reportCommands: Record<string, AuditCommand> = {
  reports: {
    usage: 'reports',
    summary: 'Lists open infringement reports, oldest first.',
    words: 0,
    options: [],
    async run({ database }) {
      const reports = await listOpenReports(database);
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
  const found = await findReport(database, id);
  if (!found) throw new CommandError(`There is no report ${id}.`);
  return found;
}

async function showReport({ database, privateFiles }: AuditTools, given: CommandArguments) {
  const { report, evidence: rows } = await requireReport(database, readNumber(given, 'A report'));
  // Of an object store they are fetched to where they would be in a folder.
  const evidence = await Promise.all(
    rows.map(async ({ file_name: name, mime, bytes }) => ({
      path: (await privateFiles.fetch(evidenceNameOf(name))) ?? 'missing',
      mime,
      bytes,
    })),
  );
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
