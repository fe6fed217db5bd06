import * as v from 'valibot';
import { defineMethod, done } from './rpc/method.ts';

/*
 * Removable files that take up space on this machine, the programs that start with the session, and the disk by folder.
 * The page refers to items of the host's scan by number and never sends a path (docs/product.md#optimisation).
 */

/** Kinds of removable files, safest first. A kind that may hold something of the user's own is never preselected. */
export const cleanKinds = [
  'own_cache',
  'browser_cache',
  'thumbnails',
  'program_cache',
  'old_logs',
  'old_downloads',
] as const;

/** Reasons why an item cannot be moved now, or was not: a closed list, so that every reason has a string in the UI. */
export const moveFaults = [
  'running',
  'changed',
  'gone',
  'no_permission',
  'other_device',
  'disk_full',
  'occupied',
  'failed',
] as const;

/** Faults of a scan that found nothing to show. */
export const scanFaults = ['stopped', 'timed_out', 'failed'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const bytes = v.pipe(v.number(), v.minValue(0));
const itemId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const unixMilliseconds = v.number();

/** Something that can be moved to the trash, whole. */
export const cleanItem = v.object({
  id: itemId,
  name: v.string(),
  /** Its folder, with `~` for the user's own. */
  place: v.string(),
  /** Allocated blocks, which are what comes free. */
  bytes,
  files: count,
  changed_at: unixMilliseconds,
  /** Reason why it cannot be removed now; null where it can. */
  fault: v.nullable(v.picklist(moveFaults)),
});

export const finding = v.object({
  kind: v.picklist(cleanKinds),
  bytes,
  /** The largest; `more` counts those that are left out. */
  items: v.array(cleanItem),
  more: count,
});

/** Items that were moved to the trash together. */
export const cleanRun = v.object({
  id: itemId,
  at: unixMilliseconds,
  count,
  bytes,
  /** Number of its items that are still in the trash and can be restored. */
  left: count,
});

export const scanProgress = v.object({
  files: count,
  bytes,
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});

export const optimisationState = v.object({
  /** Null while no scan runs. */
  progress: v.nullable(scanProgress),
  fault: v.nullable(v.picklist(scanFaults)),
  /** The last scan that came to its end; null before it. */
  result: v.nullable(
    v.object({
      at: unixMilliseconds,
      files: count,
      milliseconds: count,
      findings: v.array(finding),
      /** Files that have been in the trash for longer than `days`: the only ones that are deleted. */
      old_trash: v.object({ bytes, count, days: count }),
    }),
  ),
  runs: v.array(cleanRun),
});

/** Result of moving: the items that were left, each with the reason. */
export const moveResult = v.object({
  run: v.nullable(itemId),
  moved: count,
  bytes,
  left: v.array(v.object({ name: v.string(), fault: v.picklist(moveFaults) })),
});

/** A program that starts with the session. */
export const startupEntry = v.object({
  /** The file's name, which the user's own copy shares with the system's. */
  id: v.pipe(v.string(), v.regex(/^[^/\0]{1,200}\.desktop$/)),
  name: v.string(),
  comment: v.nullable(v.string()),
  is_on: v.boolean(),
  /** True for a file that was installed for all users. */
  is_system: v.boolean(),
  /** True for this product's own entry. */
  is_own: v.boolean(),
});

export const diskClasses = ['media', 'documents', 'archives', 'programs', 'own', 'other'] as const;

/** A folder of the scanned tree, by its number in that scan. */
const folderId = v.pipe(v.number(), v.integer(), v.minValue(0));

export const diskView = v.object({
  folder: folderId,
  /** From the first folder of the scan down to this one. */
  trail: v.array(v.object({ folder: folderId, name: v.string() })),
  bytes,
  files: count,
  /** The largest folders in it, then everything else as one without a number. */
  parts: v.array(
    v.object({ folder: v.nullable(folderId), name: v.nullable(v.string()), bytes, files: count }),
  ),
  /** The largest files below it. */
  largest: v.array(
    v.object({ id: itemId, name: v.string(), place: v.string(), bytes, changed_at: unixMilliseconds }),
  ),
});

export const diskState = v.object({
  progress: v.nullable(scanProgress),
  fault: v.nullable(v.picklist(scanFaults)),
  /** Null until a scan has ended, and again after its tree was let go. */
  result: v.nullable(
    v.object({
      at: unixMilliseconds,
      files: count,
      folders: count,
      milliseconds: count,
      /** Folders that could not be read. */
      unread: count,
      /** Of the disk that holds the user's folder. */
      total: bytes,
      used: bytes,
      is_system_disk: v.boolean(),
      classes: v.array(v.object({ name: v.picklist(diskClasses), bytes })),
    }),
  ),
});

const startup = v.object({ entries: v.array(startupEntry) });

const since = 65;
const sinceDisk = 70;
const items = v.pipe(v.array(itemId), v.minLength(1), v.maxLength(5_000));

export const optimisationMethods = {
  'optimisation.current': defineMethod(v.object({}), optimisationState, since),
  /** Begins to scan; `optimisation.changed` tells how it goes. */
  'optimisation.scan': defineMethod(v.object({}), done, since),
  'optimisation.stop': defineMethod(v.object({}), done, since),
  /** Moves what the last scan found to the trash. Nothing is free before that is emptied. */
  'optimisation.clean': defineMethod(v.object({ items }), moveResult, since),
  /** Puts back what is still in the trash; what is in the way stays. */
  'optimisation.undo': defineMethod(v.object({ run: itemId }), moveResult, since),
  /** Deletes for good what the last scan found to be long in the trash. */
  'optimisation.emptyOldTrash': defineMethod(v.object({}), v.object({ count, bytes }), since),
  'optimisation.listStartup': defineMethod(v.object({}), startup, since),
  /** Answers what starts from then on. */
  'optimisation.setStartup': defineMethod(
    v.object({ ...v.pick(startupEntry, ['id', 'is_on']).entries }),
    startup,
    since,
  ),
  'optimisation.disk': defineMethod(v.object({}), diskState, sinceDisk),
  'optimisation.diskScan': defineMethod(v.object({}), done, sinceDisk),
  'optimisation.diskStop': defineMethod(v.object({}), done, sinceDisk),
  'optimisation.diskView': defineMethod(v.object({ folder: folderId }), diskView, sinceDisk),
  'optimisation.diskClean': defineMethod(v.object({ items }), moveResult, sinceDisk),
  /** Opens a folder of the scan in the file manager. */
  'optimisation.diskOpen': defineMethod(v.object({ folder: folderId }), done, sinceDisk),
};

export const optimisationEvents = {
  'optimisation.changed': optimisationState,
  'optimisation.diskChanged': diskState,
};

export type OptimisationState = v.InferOutput<typeof optimisationState>;
export type Finding = v.InferOutput<typeof finding>;
export type CleanItem = v.InferOutput<typeof cleanItem>;
export type CleanRun = v.InferOutput<typeof cleanRun>;
export type CleanKind = (typeof cleanKinds)[number];
export type MoveFault = (typeof moveFaults)[number];
export type MoveResult = v.InferOutput<typeof moveResult>;
export type ScanProgress = v.InferOutput<typeof scanProgress>;
export type StartupEntry = v.InferOutput<typeof startupEntry>;
export type DiskState = v.InferOutput<typeof diskState>;
export type DiskView = v.InferOutput<typeof diskView>;
export type DiskClass = (typeof diskClasses)[number];
