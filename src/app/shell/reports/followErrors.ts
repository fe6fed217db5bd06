import type { ReportStore } from '../../../stores/preferences/reports.ts';
import { createQuote, describeError } from './describeError.ts';

/** Of so many windows of a release errors are reported: enough to see what breaks. In development all are. */
const sampledShare = 0.02;
/** A loop of errors says no more than its first ones. */
const errorsAtMost = 20;

const isSampled = import.meta.env.DEV || Math.random() < sampledShare;

/** Reports errors and rejections that nothing handles. @returns ends that */
export function followErrors(reports: ReportStore): () => void {
  if (!isSampled) return () => undefined;
  let count = 0;
  function report(kind: 'error' | 'rejection', error: unknown): void {
    if (++count > errorsAtMost) return;
    void reports.track('client_error', describeError(kind, error, createQuote()));
  }
  const handleError = ({ error, message }: ErrorEvent): void => report('error', error ?? message);
  const handleRejection = ({ reason }: PromiseRejectionEvent): void => report('rejection', reason);
  addEventListener('error', handleError);
  addEventListener('unhandledrejection', handleRejection);
  return () => {
    removeEventListener('error', handleError);
    removeEventListener('unhandledrejection', handleRejection);
  };
}
