import type { DatabaseHandle } from '../../database/database.ts';
import type { PrivateFiles } from '../../../media/files/privateFiles.ts';
import type { Clock } from '../../kernel/clock.ts';
import { createRateCounter } from '../../database/rateCounter.ts';
import { requireViewer, type HandlersFor } from '../../kernel/calls.ts';
import { rateLimits } from '../../kernel/rateLimits.ts';
import { WaitError } from '../../kernel/serviceError.ts';
import { createReport } from './complaints.ts';
import { createInfringementReport } from './infringements/createReport.ts';
import { keepEvidence } from './infringements/evidence.ts';

type ModerationCall = 'uploadEvidence' | 'reportInfringement' | 'reportWallpaper';

/** The handlers of the calls with which users report wallpapers, on one database. */
export function createModerationHandlers(
  database: DatabaseHandle,
  { privateFiles, clock }: { privateFiles: PrivateFiles; clock: Clock },
): HandlersFor<ModerationCall> {
  const tries = createRateCounter(database);
  return {
    uploadEvidence: (_params, context) =>
      keepEvidence({ database, privateFiles, now: clock() }, requireViewer(context), context.file),
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
    async reportWallpaper({ wid, reason, detail }, { common, viewerUid, address }) {
      const now = clock();
      const wait = await tries.count(rateLimits.report(address), now);
      if (wait > 0) throw new WaitError('tooManyTries', wait);
      await createReport(database, {
        deviceId: common.device_id,
        wid,
        reason,
        detail: detail ?? '',
        uid: viewerUid,
        createdAt: now,
      });
      return {};
    },
  };
}
