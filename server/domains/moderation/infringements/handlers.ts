import type { infringementCalls } from '../../../../src/api/contract/infringements.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { requireViewer, type HandlersOf } from '../../../kernel/calls.ts';
import { createInfringementReport } from './createReport.ts';
import { keepEvidence } from './evidence.ts';

/** The handlers of the calls with which people report that a wallpaper infringes a right, on one database. */
export function createInfringementHandlers(
  database: DatabaseHandle,
  { privateFolder, clock }: { privateFolder: string; clock: Clock },
): HandlersOf<typeof infringementCalls> {
  return {
    uploadEvidence: (_params, context) =>
      keepEvidence({ database, privateFolder, now: clock() }, requireViewer(context), context.file),
    async reportInfringement(report, context) {
      const id = await createInfringementReport(database, {
        uid: requireViewer(context),
        wid: report.wid,
        rightKind: report.right_kind,
        claimantName: report.claimant_name,
        contact: report.contact,
        statement: report.statement,
        evidenceIds: report.evidence_ids,
        now: clock(),
      });
      return { report_id: id };
    },
  };
}
