import * as z from 'zod/mini';
import { md5, pageFields, pageParameters, wallpaper, wid } from '../../api/contract/entities.ts';
import { defineMethod, done } from './method.ts';

/** Why a file was not imported: a closed list, so that every reason has words on screen. */
export const importFailureCodes = [
  'empty_file',
  'unreadable',
  'unsupported_format',
  'unsupported_codec',
  'too_many_pixels',
  'file_too_large',
  'disk_full',
  'no_browser',
  'cancelled',
  'unknown',
] as const;

export const importFailure = z.object({
  /** The file's path inside what was given, never an absolute path. */
  path: z.string(),
  code: z.enum(importFailureCodes),
  /** The format or codec by name, where the code speaks of one. */
  detail: z.nullable(z.string()),
});

export const importSummary = z.object({
  imported: z.int(),
  duplicates: z.int(),
  failures: z.array(importFailure),
  bytes: z.int(),
  milliseconds: z.int(),
});

export const importProgress = z.object({
  done: z.int(),
  total: z.int(),
  current: z.nullable(z.string()),
  /** Present once the import has ended. */
  summary: z.nullable(importSummary),
});

export const libraryMethods = {
  'library.list': defineMethod(
    z.object(pageParameters),
    z.object({ list: z.array(wallpaper), ...pageFields }),
  ),
  'library.detail': defineMethod(z.object({ wid }), z.object({ wallpaper: z.nullable(wallpaper) })),
  /** Starts importing the files uploaded under this ticket (`PUT /bridge/upload/<ticket>/<name>`). */
  'library.importUploaded': defineMethod(
    z.object({ ticket: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    importSummary,
  ),
  'library.cancelImport': defineMethod(z.object({}), done),
  'library.remove': defineMethod(z.object({ wid, md5 }), done),
};

export type ImportFailureCode = (typeof importFailureCodes)[number];
export type ImportSummaryDto = z.infer<typeof importSummary>;
export type ImportProgressDto = z.infer<typeof importProgress>;
