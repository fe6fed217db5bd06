import * as v from 'valibot';
import { defineMethod } from './rpc/method.ts';

/*
 * Tidying the desktop's folder: files move into folders by kind, after a preview, and back again step by step or all at
 * once. The page names a preview and a run by what the host calls them (docs/product.md#arrangement).
 */

/** Kinds into which the folder's files are sorted, by the endings of their names; the user's own groups come first. */
export const fileKinds = ['documents', 'pictures', 'media', 'archives', 'programs', 'others'] as const;

/** Reasons why a file is not moved: a closed list, so that every reason has a string in the UI. */
export const stayReasons = [
  'folder',
  'link',
  'special',
  'opened_today',
  'in_use',
  'group_off',
  'target_blocked',
] as const;

/** Reasons why the desktop's folder cannot be tidied. */
export const desktopUnsupportedReasons = ['no_folder', 'read_only'] as const;

/** Faults of a step that was not done, or was done otherwise than planned. */
export const stepFaults = [
  'changed',
  'edited',
  'gone',
  'occupied',
  'no_permission',
  'other_device',
  'disk_full',
  'failed',
] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** The name of a folder that is made: one that a file manager shows, and no way out of the desktop. */
export const folderName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(60),
  // oxlint-disable-next-line no-control-regex -- these are what must not be in a name
  v.regex(/^[^./\u0000-\u001F][^/\u0000-\u001F]*$/u),
);

const extension = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}_+-]{1,16}$/u));

/** A group of the user's own. */
export const ownGroup = v.object({
  id,
  name: folderName,
  extensions: v.pipe(v.array(extension), v.minLength(1), v.maxLength(50)),
});

export const arrangementSettings = v.object({
  /** Kinds whose files stay. */
  off: v.array(v.picklist(fileKinds)),
  own: v.pipe(v.array(ownGroup), v.maxLength(12)),
  keeps_opened_today: v.boolean(),
  keeps_in_use: v.boolean(),
});

export const tidyRun = v.object({
  id,
  at: v.number(),
  count,
  /** Number of its files that can still be put back. */
  left: count,
});

export const arrangementState = v.object({
  /** The desktop's folder with `~` for the user's own; null where there is none. */
  place: v.nullable(v.string()),
  unsupported_reason: v.nullable(v.picklist(desktopUnsupportedReasons)),
  settings: arrangementSettings,
  runs: v.array(tidyRun),
});

/** A kind, or the id of a group of the user's own. */
const group = v.string();

export const tidyPreview = v.object({
  plan: id,
  total: count,
  groups: v.array(
    v.object({
      group,
      folder: v.string(),
      count,
      /** The first names. */
      names: v.array(v.string()),
    }),
  ),
  stays: v.array(v.object({ reason: v.picklist(stayReasons), count })),
  /** The groups of the first files as they lie now; null for what stays. */
  before: v.array(v.nullable(group)),
});

const named = v.object({ name: v.string(), fault: v.picklist(stepFaults) });

/** Result of tidying or of its undo: the files that were left or have changed, by name. */
export const tidyResult = v.object({
  run: v.nullable(id),
  moved: count,
  noted: v.array(named),
  /** Number of further files that are not named. */
  more: count,
});

export const tidyStep = v.object({
  index: count,
  name: v.string(),
  folder: v.string(),
  /** True if the file is where it was moved to. */
  is_there: v.boolean(),
});

const since = 130;

export const arrangementMethods = {
  'arrangement.current': defineMethod(v.object({}), arrangementState, since),
  'arrangement.configure': defineMethod(arrangementSettings, arrangementState, since),
  /** Lists the files that would move; moves none. The folders have the names of the user's language. */
  'arrangement.preview': defineMethod(
    v.object({ names: v.object(v.entriesFromList(fileKinds, folderName)) }),
    tidyPreview,
    since,
  ),
  /** Does what a preview has shown. */
  'arrangement.tidy': defineMethod(v.object({ plan: id }), tidyResult, since),
  /** Puts files back; all that are left where no steps are named. */
  'arrangement.undo': defineMethod(
    v.object({ run: id, steps: v.nullable(v.pipe(v.array(count), v.maxLength(1_000))) }),
    tidyResult,
    since,
  ),
  'arrangement.steps': defineMethod(
    v.object({ run: id, offset: count }),
    v.object({ steps: v.array(tidyStep), total: count }),
    since,
  ),
};

export const arrangementEvents = { 'arrangement.changed': v.object({}) };

export type ArrangementState = v.InferOutput<typeof arrangementState>;
export type ArrangementSettings = v.InferOutput<typeof arrangementSettings>;
export type FileKind = (typeof fileKinds)[number];
export type StayReason = (typeof stayReasons)[number];
export type StepFault = (typeof stepFaults)[number];
export type OwnGroup = v.InferOutput<typeof ownGroup>;
export type TidyPreview = v.InferOutput<typeof tidyPreview>;
export type TidyResult = v.InferOutput<typeof tidyResult>;
export type TidyRun = v.InferOutput<typeof tidyRun>;
export type TidyStep = v.InferOutput<typeof tidyStep>;
