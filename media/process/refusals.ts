import * as v from 'valibot';
import { manifestFault } from '../../src/api/contract/packages/manifestFault.ts';
import { ArchiveError, type ArchiveFault, archiveProblems } from '../archive/archiveError.ts';
import { MediaError, type MediaErrorCode, mediaMessages } from '../mediaError.ts';
import { PackageError, type PackageErrorCode } from '../packages/manifest/packageError.ts';

const longestText = 2_000;
const text = v.pipe(v.string(), v.maxLength(longestText));
const mediaErrorCode = v.custom<MediaErrorCode>(
  (code) => typeof code === 'string' && Object.hasOwn(mediaMessages, code),
);
const packageErrorCode = v.custom<PackageErrorCode>(
  (code) => v.is(mediaErrorCode, code) && code.startsWith('package_'),
);
const archiveFault = v.custom<ArchiveFault>(
  (fault) => typeof fault === 'string' && Object.hasOwn(archiveProblems, fault),
);

/** An error that an operation throws on purpose, as a message of its process. */
export const refusal = v.variant('kind', [
  v.object({ kind: v.literal('media'), code: mediaErrorCode, detail: v.nullable(text) }),
  v.object({
    kind: v.literal('package'),
    code: packageErrorCode,
    detail: v.nullable(text),
    fault: v.nullable(manifestFault),
  }),
  v.object({ kind: v.literal('archive'), fault: archiveFault, message: text }),
  /** Whatever a trusted program throws. */
  v.object({ kind: v.literal('other'), message: text }),
]);

export type Refusal = v.InferOutput<typeof refusal>;

/** Null for an error that no operation throws on purpose. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof PackageError)
    return { kind: 'package', code: error.code, detail: cut(error.detail), fault: error.fault };
  if (error instanceof MediaError) return { kind: 'media', code: error.code, detail: cut(error.detail) };
  return error instanceof ArchiveError
    ? { kind: 'archive', fault: error.fault, message: error.message }
    : null;
}

export function toError(refused: Refusal): Error {
  switch (refused.kind) {
    case 'media':
      return new MediaError(refused.code, refused.detail);
    case 'package':
      return new PackageError(refused.code, refused.detail, { fault: refused.fault });
    case 'archive':
      return new ArchiveError(refused.fault, refused.message);
    case 'other':
      return new Error(refused.message);
  }
}

/** Any error, as its message. */
export function toOtherRefusal(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'other', message: message.slice(0, longestText) };
}

const cut = (detail: string | null): string | null => detail && detail.slice(0, longestText);
