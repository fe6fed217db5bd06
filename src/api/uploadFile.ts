import { uploadReasonOf } from './rules/uploads/uploadReason.ts';

/** A file's place among those of a ticket; several may have the same name. */
export interface UploadTarget {
  ticket: string;
  index: number;
  /** The file's path within the folder that was chosen, with `/`; its name alone where absent. */
  path?: string;
}

/** The host did not accept one file. */
export class UploadRefusal extends Error {
  readonly reason: ReturnType<typeof uploadReasonOf>;

  /** @param status of HTTP */
  constructor(status: number) {
    super(`The desktop client refused the file (${status}).`);
    this.name = 'UploadRefusal';
    this.reason = uploadReasonOf(status);
  }
}

/** Uploads one dropped file to the host. @throws UploadRefusal, and what `fetch` throws when the host is gone or the file cannot be read */
export type UploadFile = (target: UploadTarget, file: File, signal: AbortSignal) => Promise<void>;
