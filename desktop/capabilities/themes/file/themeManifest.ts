import * as v from 'valibot';
import { md5 } from '../../../../src/api/contract/entities.ts';
import { isLocalWid } from '../../../../src/bridge/contract/constants.ts';
import { itemName, wallpaperOptions } from '../../../../src/bridge/contract/plan.ts';
import type { ThemeFileFault } from '../../../../src/bridge/contract/themes.ts';
import { wallpaperTarget } from '../../../../src/bridge/contract/wallpaper.ts';

export const themeFileKind = 'yueqi.theme';
export const themeFileVersion = 1;

/** A theme file that is not imported, and the one reason that its person is told. */
export class ThemeFileError extends Error {
  readonly fault: ThemeFileFault;

  constructor(fault: ThemeFileFault, cause?: unknown) {
    super(`The theme file is refused: ${fault}.`, { cause });
    this.name = 'ThemeFileError';
    this.fault = fault;
  }
}

/** The path of a picture or video in the file. */
export const mediaPath = (content: string): string => `media/${content}`;

const content = v.record(v.string(), v.unknown());

/** One of the catalogue, or a file of the person's own that the theme carries with it. */
const wallpaper = v.variant('kind', [
  v.object({ kind: v.literal('catalogue'), target: wallpaperTarget, options: wallpaperOptions }),
  v.object({
    kind: v.literal('file'),
    md5,
    name: v.pipe(v.string(), v.maxLength(200)),
    options: wallpaperOptions,
  }),
]);
const parts = v.partial(
  v.strictObject({ clock: content, taskbar: content, pointer: content, pet: content, effect: content }),
);

const header = v.looseObject({ kind: v.literal(themeFileKind), version: v.number() });

export interface ThemeManifest {
  name: string;
  wallpaper: v.InferOutput<typeof wallpaper> | null;
  parts: v.InferOutput<typeof parts>;
}

/** Pages of web wallpapers are named by a plain path below their own folder. */
const webEntry = /^(?!.*\.\.)[\w-][\w./-]*$/;

/** Reads a manifest that another machine has written. @throws ThemeFileError for the first thing that is wrong */
export function readManifest(text: string): ThemeManifest {
  const document = parseJson(text);
  const head = v.safeParse(header, document);
  if (!head.success) throw new ThemeFileError('not_theme');
  const { version } = head.output;
  if (version > themeFileVersion) throw new ThemeFileError('newer_version');
  if (version !== themeFileVersion) throw new ThemeFileError('unknown_version');
  const { name: givenName, wallpaper: givenWallpaper, parts: givenParts } = head.output;
  const name = v.safeParse(itemName, givenName);
  if (!name.success) throw new ThemeFileError('no_name');
  const carried = v.safeParse(parts, givenParts ?? {});
  if (!carried.success) throw new ThemeFileError('bad_parts');
  if (givenWallpaper === undefined && Object.keys(carried.output).length === 0)
    throw new ThemeFileError('no_parts');
  return {
    name: name.output,
    wallpaper: givenWallpaper === undefined ? null : readWallpaper(givenWallpaper),
    parts: carried.output,
  };
}

function readWallpaper(given: unknown): ThemeManifest['wallpaper'] {
  const parsed = v.safeParse(wallpaper, given);
  if (!parsed.success) throw new ThemeFileError('bad_wallpaper');
  const read = parsed.output;
  // The numbers of a machine's own wallpapers mean others here.
  if (read.kind === 'catalogue' && isLocalWid(read.target.wid)) throw new ThemeFileError('bad_wallpaper');
  const entry = read.kind === 'catalogue' ? read.target.web_entry : null;
  if (entry !== null && !webEntry.test(entry)) throw new ThemeFileError('bad_wallpaper');
  return read;
}

/** A manifest as {@link readManifest} reads it. */
export function writeManifest({ name, wallpaper: shown, parts: worn }: ThemeManifest): string {
  const content = {
    kind: themeFileKind,
    version: themeFileVersion,
    name,
    ...(shown && { wallpaper: shown }),
    parts: worn,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ThemeFileError('not_json', error);
  }
}
