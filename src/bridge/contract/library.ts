import * as v from 'valibot';
import { pageFields, pageParameters, wallpaper, wid } from '../../api/contract/entities.ts';
import { manifestFault } from '../../api/contract/packages/manifestFault.ts';
import { defineMethod, done } from './rpc/method.ts';

/** Reasons why a file was not imported: a closed list, so that every reason has a string in the UI. */
export const importFailureCodes = [
  'empty_file',
  'unreadable',
  'unsupported_format',
  'unsupported_codec',
  'too_many_pixels',
  'file_too_large',
  'too_small',
  'not_a_file',
  'hidden',
  'link_too_far',
  'not_found',
  'access_denied',
  'store_denied',
  'disk_full',
  'no_browser',
  'interrupted',
  'package_program',
  'package_without_page',
  'package_page',
  'package_manifest',
  'package_unsafe',
  'package_too_large',
  'package_damaged',
  'package_packed_otherwise',
  'package_missing',
  'cancelled',
  'unknown',
] as const;

/** The reason why a file was not imported. */
export const importFault = v.object({
  code: v.picklist(importFailureCodes),
  /** The format or codec by name, where the code speaks of one; of `store_denied` whose the folder is, and what mends it. */
  detail: v.nullable(v.string()),
});

export const importFailure = v.object({
  /** The file's path relative to the given folder, never an absolute path. */
  path: v.string(),
  ...importFault.entries,
  /** Of `package_manifest`: what is wrong, where the manifest is one of ours. */
  manifest: v.optional(manifestFault),
});

export const importSummary = v.object({
  imported: v.pipe(v.number(), v.integer()),
  duplicates: v.pipe(v.number(), v.integer()),
  failures: v.array(importFailure),
  /** Images that move, of which no video could be made: no browser was found. */
  still_animations: v.optional(v.pipe(v.number(), v.integer()), 0),
  bytes: v.pipe(v.number(), v.integer()),
  milliseconds: v.pipe(v.number(), v.integer()),
});

export const importResult = v.object({
  ...importSummary.entries,
  /** The wallpapers that the files have become, or were already, in the order of their paths. */
  wallpapers: v.array(v.object({ path: v.string(), wid, name: v.string() })),
  /** The one that they have become; null for several, and where all were refused. */
  wallpaper: v.nullable(wallpaper),
});

export const importProgress = v.object({
  done: v.pipe(v.number(), v.integer()),
  total: v.pipe(v.number(), v.integer()),
  current: v.nullable(v.string()),
  /** Present where an import has ended. */
  summary: v.nullable(importSummary),
  /** No other import waits behind the one that has ended. */
  is_last: v.boolean(),
});

/** A wallpaper has other fields now, such as a poster that was made after its import. */
export const libraryUpdated = v.object({ wallpaper });

const mediaKinds = ['picture', 'video'] as const;
export const libraryKinds = [...mediaKinds, 'web'] as const;
export const librarySorts = ['newest', 'name', 'size'] as const;

/** Filter of the wallpapers: part of a name, and a kind. */
const filter = {
  query: v.optional(v.pipe(v.string(), v.maxLength(200))),
  kind: v.optional(v.picklist(libraryKinds)),
};

const ticket = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const wids = v.pipe(v.array(wid), v.maxLength(200_000));

/** A picture or video that lies on this machine and is not imported. */
export const foundFile = v.object({
  id: count,
  name: v.string(),
  kind: v.picklist(mediaKinds),
  width: count,
  height: count,
  duration_ms: v.nullable(count),
  /** A small image of it as a data URL; null for a video. */
  thumbnail: v.nullable(v.string()),
});

export const libraryMethods = {
  'library.list': defineMethod(
    v.object({ ...pageParameters, ...filter, sort: v.optional(v.picklist(librarySorts)) }),
    v.object({ list: v.array(wallpaper), total: count, ...pageFields }),
  ),
  /** The numbers of all wallpapers that a filter lets through, to select them at once. */
  'library.listWids': defineMethod(v.object(filter), v.object({ wids })),
  'library.detail': defineMethod(v.object({ wid }), v.object({ wallpaper: v.nullable(wallpaper) })),
  /**
   * Opens a ticket for files to come (`PUT /bridge/upload/<ticket>/<index>/<name>`). Each is imported as soon as it is
   * there, also when the page closes; imports run one after the other.
   */
  'library.beginImport': defineMethod(
    v.object({ ticket, expected: count, is_small_accepted: v.optional(v.boolean(), false) }),
    done,
  ),
  /** No further files come under this ticket; answers once all of them are imported. */
  'library.importUploaded': defineMethod(v.object({ ticket }), importResult),
  'library.cancelImport': defineMethod(v.object({}), done),
  /** The import that is running, for a page that opens in the middle of it. */
  'library.importState': defineMethod(v.object({}), v.object({ progress: v.nullable(importProgress) })),
  /** Wallpapers that lie in this machine's folders for them: how many, and the first few. */
  'library.findSystem': defineMethod(v.object({}), v.object({ total: count, list: v.array(foundFile) })),
  /** Imports what `library.findSystem` found: one of them, or all. */
  'library.importSystem': defineMethod(v.object({ id: v.nullable(count) }), importSummary),
  /** Removed wallpapers can be restored until the client starts again. */
  'library.remove': defineMethod(v.object({ wids }), done),
  'library.restore': defineMethod(v.object({ wids }), done),
};

export type LibraryKind = (typeof libraryKinds)[number];
export type LibrarySort = (typeof librarySorts)[number];
export type FoundFileDto = v.InferOutput<typeof foundFile>;
export type ImportFailureDto = v.InferOutput<typeof importFailure>;
export type ImportFault = v.InferOutput<typeof importFault>;
export type ImportFailureCode = (typeof importFailureCodes)[number];
export type ImportSummaryDto = v.InferOutput<typeof importSummary>;
export type ImportResultDto = v.InferOutput<typeof importResult>;
export type ImportProgressDto = v.InferOutput<typeof importProgress>;
