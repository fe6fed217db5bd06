import * as v from 'valibot';
import { unsupportedReasons } from './client.ts';
import { pointerUnsupportedReasons } from './pointer.ts';
import { panelUnsupportedReasons } from './taskbar.ts';
import { defineMethod, done } from './rpc/method.ts';
import { petUnsupportedReasons, soundUnsupportedReasons } from './pets.ts';
import { itemId, itemName } from './plan.ts';
import { protocolThresholds } from './thresholds.ts';
import { wallpaperTarget } from './wallpaper.ts';

/*
 * Themes: the parts of a desktop's look, applied together and removed together (docs/product.md#themes). Each part is
 * defined by its own domain; here it is passed on.
 */

/** The parts of a look, in the order in which they are listed. */
export const partKinds = ['wallpaper', 'clock', 'taskbar', 'pointer', 'pet', 'effect'] as const;

/** Reasons why a machine cannot apply a part; each has a string in the UI. */
export const partUnsupportedReasons = [
  ...unsupportedReasons,
  ...pointerUnsupportedReasons,
  ...panelUnsupportedReasons,
  ...petUnsupportedReasons,
  ...soundUnsupportedReasons,
] as const;

/** Results of a part; `unknown` comes from a client that is older than the theme and does not know the kind. */
export const partOutcomes = ['applied', 'unsupported', 'failed', 'unknown'] as const;

const kind = v.picklist(partKinds);
const name = itemName;
const content = v.record(v.string(), v.unknown());

export const partReport = v.object({
  kind,
  outcome: v.picklist(partOutcomes),
  /** Null except for an unsupported part. */
  unsupported_reason: v.nullable(v.picklist(partUnsupportedReasons)),
});

/** The parts of a theme; a part that it does not have stays unchanged. */
export const themeParts = v.object({
  wallpaper: v.optional(wallpaperTarget),
  clock: v.optional(content),
  taskbar: v.optional(content),
  pointer: v.optional(content),
  pet: v.optional(content),
  effect: v.optional(content),
});

/** A look that was kept under a name. */
export const ownTheme = v.object({
  id: itemId,
  name,
  /** Unix milliseconds. */
  created_at: v.number(),
  /** The parts that it puts on. */
  kinds: v.array(kind),
  wallpaper: v.nullable(wallpaperTarget),
});

export const themesState = v.object({
  /** Kinds of parts, each with the reason why this machine cannot apply it. */
  parts: v.array(v.object({ kind, unsupported_reason: v.nullable(v.picklist(partUnsupportedReasons)) })),
  is_changing: v.boolean(),
  /** The theme that was applied last, and the result of each part; null while the desktop is without a theme. */
  applied: v.nullable(
    v.object({ theme_id: v.nullable(v.number()), name: v.string(), parts: v.array(partReport) }),
  ),
  /** True where the look from before it was saved and can be restored. */
  has_former: v.boolean(),
  own: v.array(ownTheme),
});

/** Reasons why a theme file is not imported: a closed list, so that each has a sentence in the UI. */
export const themeFileFaults = [
  'empty',
  'too_large',
  'not_archive',
  'damaged',
  'encrypted',
  'compression',
  'unsafe_path',
  'same_path',
  'link',
  'long_header',
  'too_many_files',
  'overlapping',
  'ratio',
  'unpacks_too_much',
  'no_manifest',
  'manifest_too_large',
  'not_json',
  'not_theme',
  'newer_version',
  'unknown_version',
  'no_name',
  'no_parts',
  'bad_parts',
  'bad_wallpaper',
  'unknown_file',
  'media_missing',
  'media_changed',
  'media_type',
  'disk_full',
] as const;

const since = protocolThresholds.themes;
const ticket = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const report = v.object({ parts: v.array(partReport) });
const outcome = v.object({ is_done: v.boolean() });

export const themesMethods = {
  'themes.current': defineMethod(v.object({}), themesState, since),
  /** Puts on all parts together, and keeps the former look before anything changes; answers once it is seen. */
  'themes.apply': defineMethod(
    v.object({ theme_id: v.nullable(v.number()), name, parts: themeParts }),
    report,
    since,
  ),
  /** Puts on the look from before the theme. */
  'themes.restore': defineMethod(v.object({}), report, since),
  /** Keeps the present look under a name. */
  'themes.save': defineMethod(v.object({ name }), v.object({ id: itemId }), since),
  'themes.applyOwn': defineMethod(v.object({ id: itemId }), report, since),
  'themes.rename': defineMethod(v.object({ id: itemId, name }), outcome, since),
  /** It can be brought back until the client ends. */
  'themes.remove': defineMethod(v.object({ id: itemId }), outcome, since),
  'themes.unremove': defineMethod(v.object({ id: itemId }), outcome, since),
  /** Prepares the file of a theme of one's own: its address on this host, good once and for a minute; null where it is gone. */
  'themes.export': defineMethod(v.object({ id: itemId }), v.object({ path: v.nullable(v.string()) }), since),
  /** A file will be uploaded under this ticket. */
  'themes.beginImport': defineMethod(v.object({ ticket }), done, since),
  /** It was uploaded: becomes a theme of one's own, or is refused for a reason. */
  'themes.importUploaded': defineMethod(
    v.object({ ticket }),
    v.object({ id: v.nullable(itemId), fault: v.nullable(v.picklist(themeFileFaults)) }),
    since,
  ),
  /** Puts on one part of a theme alone. */
  'components.apply': defineMethod(
    v.object({ theme_id: v.nullable(v.number()), name, parts: themeParts }),
    report,
    protocolThresholds.themeComponent,
  ),
};

export type PartKind = (typeof partKinds)[number];
export type PartUnsupportedReason = (typeof partUnsupportedReasons)[number];
export type PartReport = v.InferOutput<typeof partReport>;
export type ThemeParts = v.InferOutput<typeof themeParts>;
export type OwnTheme = v.InferOutput<typeof ownTheme>;
export type ThemesState = v.InferOutput<typeof themesState>;
export type ThemeFileFault = (typeof themeFileFaults)[number];
