import { reportErrors } from '../../../errors/reportErrors.ts';
import { isSessionSampled, type SamplingNeeds } from '../../../errors/sampling.ts';
import type { ReportStore } from '../../../stores/preferences/reports.ts';

/** Reports what breaks in this window, in sampled sessions. @returns ends that */
export function followErrors(
  reports: Pick<ReportStore, 'track'>,
  sampling: SamplingNeeds = { isDevelopment: import.meta.env.DEV, storage: sessionStorage },
): () => void {
  if (!isSessionSampled(sampling)) return () => undefined;
  return reportErrors('client', (fields) => void reports.track('client_error', fields));
}
