import * as v from 'valibot';
import { md5, pageFields, pageParameters, wallpaper, wid } from '../../api/contract/entities.ts';
import { defineMethod, done } from './method.ts';

/** Why a file was not imported: a closed list, so that every reason has a string in the UI. */
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

export const importFailure = v.object({
  /** The file's path relative to the given folder, never an absolute path. */
  path: v.string(),
  code: v.picklist(importFailureCodes),
  /** The format or codec by name, where the code speaks of one. */
  detail: v.nullable(v.string()),
});

export const importSummary = v.object({
  imported: v.pipe(v.number(), v.integer()),
  duplicates: v.pipe(v.number(), v.integer()),
  failures: v.array(importFailure),
  bytes: v.pipe(v.number(), v.integer()),
  milliseconds: v.pipe(v.number(), v.integer()),
});

export const importProgress = v.object({
  done: v.pipe(v.number(), v.integer()),
  total: v.pipe(v.number(), v.integer()),
  current: v.nullable(v.string()),
  /** Present once the import has ended. */
  summary: v.nullable(importSummary),
});

export const libraryMethods = {
  'library.list': defineMethod(
    v.object(pageParameters),
    v.object({ list: v.array(wallpaper), ...pageFields }),
  ),
  'library.detail': defineMethod(v.object({ wid }), v.object({ wallpaper: v.nullable(wallpaper) })),
  /** Starts importing the files uploaded under this ticket (`PUT /bridge/upload/<ticket>/<name>`). */
  'library.importUploaded': defineMethod(
    v.object({ ticket: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
    importSummary,
  ),
  'library.cancelImport': defineMethod(v.object({}), done),
  'library.remove': defineMethod(v.object({ wid, md5 }), done),
};

export type ImportFailureCode = (typeof importFailureCodes)[number];
export type ImportSummaryDto = v.InferOutput<typeof importSummary>;
export type ImportProgressDto = v.InferOutput<typeof importProgress>;
