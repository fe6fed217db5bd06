import * as v from 'valibot';
import { mediaMessages, type MediaErrorCode } from '../mediaError.ts';

/** The signal by which the process ends itself when it needs too much memory. */
export const memorySignal = 'SIGUSR2';

const mediaErrorCode = v.custom<MediaErrorCode>(
  (code) => typeof code === 'string' && Object.hasOwn(mediaMessages, code),
);

/** The messages of the process about a request: that it has begun, any number of progress messages, then the result or a failure. */
export const foreignAnswer = v.variant('type', [
  v.object({ type: v.literal('progress'), share: v.number() }),
  /** The process was started and has the request: from now on the file takes the time. */
  v.object({ type: v.literal('begun') }),
  /** The result is of the schema that the request names. */
  v.object({ type: v.literal('done'), result: v.unknown(), residentBytes: v.number() }),
  v.object({
    type: v.literal('failed'),
    code: mediaErrorCode,
    detail: v.nullable(v.string()),
    /** The file was refused in order, so that the process may go on. */
    isRefusal: v.boolean(),
  }),
]);

export type ForeignAnswer = v.InferOutput<typeof foreignAnswer>;
