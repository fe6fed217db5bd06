import * as v from 'valibot';
import { defineCall } from './call.ts';
import { wid } from './entities.ts';
import { errorCodes } from './errors.ts';

/** Kinds of rights that a wallpaper may infringe. */
export const rightKinds = ['copyright', 'portrait', 'trademark', 'privacy', 'other'] as const;
export type RightKind = (typeof rightKinds)[number];

/** Limits of a report; the form and the service share them. Lengths are in user-perceived characters. */
export const infringementLimits = {
  claimantName: { minimum: 2, maximum: 60 },
  contact: { minimum: 5, maximum: 120 },
  statement: { minimum: 20, maximum: 2_000 },
  /** Bytes of one file: JPEG, PNG, WebP or PDF. */
  evidence: { maximum: 10 * 1024 * 1024, files: 6 },
} as const;

const evidenceId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));
const text = v.pipe(v.string(), v.maxLength(8_000));

export const infringementCalls = {
  uploadEvidence: defineCall({
    path: '/report/infringement/evidence',
    access: 'user',
    effect: 'changes',
    body: 'form',
    fileLimit: infringementLimits.evidence.maximum,
    summary:
      'Uploads a file (field `file`) as evidence for an infringement report: JPEG, PNG, WebP or PDF, detected from its content. It is never public, and is deleted after a day unless a report references it.',
    request: v.object({}),
    response: v.object({ evidence_id: evidenceId, bytes: v.number(), mime: v.string() }),
    errors: [
      errorCodes.uploadRefused,
      errorCodes.uploadTooLarge,
      errorCodes.uploadTypeRefused,
      errorCodes.uploadUnreadable,
      errorCodes.serviceFull,
    ],
  }),
  reportInfringement: defineCall({
    path: '/report/infringement',
    access: 'user',
    effect: 'changes',
    summary:
      'Reports that a wallpaper infringes a right, with previously uploaded evidence. The caller gets a message on receipt and on the decision.',
    request: v.object({
      wid,
      right_kind: v.picklist(rightKinds),
      claimant_name: text,
      contact: text,
      statement: text,
      evidence_ids: v.pipe(
        v.array(evidenceId),
        v.minLength(1),
        v.maxLength(infringementLimits.evidence.files),
      ),
    }),
    response: v.object({ report_id: v.pipe(v.number(), v.integer()) }),
    errors: [
      errorCodes.wallpaperNotFound,
      errorCodes.reportInvalid,
      errorCodes.evidenceMissing,
      errorCodes.tooManyTries,
    ],
  }),
};

/**
 * Pages of the service for signed, original and painting authors, opened in the system's browser as
 * `<path>?dcode=<code of generateCode>` (docs/product.md#web-pages-for-authors).
 */
export const authorPages = {
  contract: '/author/contract',
  realname: '/author/realname',
  painter: '/author/painter',
} as const;

export type AuthorPage = keyof typeof authorPages;
