import type { TrackingFields } from '../api/contract/telemetry/trackingTables.ts';
import { describeError, type ErrorPart } from '../api/rules/errors/describeError.ts';
import { onNoticedError } from './noticedErrors.ts';

/** A loop of errors says no more than its first ones. */
const errorsAtMost = 20;

/** Reports the errors of this page, {@link errorsAtMost} at most, scrubbed. @returns ends that */
export function reportErrors(
  part: ErrorPart,
  track: (fields: TrackingFields<'client_error'>) => void,
): () => void {
  let count = 0;
  return onNoticedError((noticed) => {
    if (++count <= errorsAtMost) track(describeError(part, noticed));
  });
}
