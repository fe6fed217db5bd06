import { join } from 'node:path';
import { mkdir, rename, rm } from 'node:fs/promises';
import { manifestName } from '../../../media/archive/themeArchive.ts';
import type { MediaStore } from '../../../media/store/mediaStore.ts';
import type { WallpaperDto } from '../../../src/api/contract/entities.ts';
import { isLocalWid } from '../../../src/bridge/contract/constants.ts';
import type { WallpaperOptions } from '../../../src/bridge/contract/plan.ts';
import type { ThemeFileFault } from '../../../src/bridge/contract/themes.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { LibraryImports } from '../imports/libraryImports.ts';
import { safeFileName } from '../library/uploads.ts';
import { readThemeFile } from './file/readThemeFile.ts';
import type { ThemeFiles } from './file/themeFiles.ts';
import { mediaPath, ThemeFileError, writeManifest, type ThemeManifest } from './file/themeManifest.ts';
import type { Look, LookParts } from './look/look.ts';
import type { LookStore } from './look/lookStore.ts';
import { shownWallpaper } from './look/wallpaperPart.ts';

export interface OwnThemesOptions {
  store: LookStore;
  parts: LookParts;
  media: Pick<MediaStore, 'find'>;
  imports: Pick<LibraryImports, 'importPaths' | 'findContent'>;
  files: ThemeFiles;
  /** Folder in which the media of imported files wait. */
  folder: string;
}

/** Themes of one's own as files: out with the picture or video that they show, in from anywhere. */
export class OwnThemes {
  readonly #options: OwnThemesOptions;

  constructor(options: OwnThemesOptions) {
    this.#options = options;
  }

  /** @returns the address of the file; null for a theme that is not there */
  async export(id: string): Promise<string | null> {
    const { store, media, files } = this.#options;
    const theme = store.find(id);
    if (!theme) return null;
    const { wallpaper: worn, ...parts } = theme.look;
    const shown = shownWallpaper(worn);
    const own = shown && isLocalWid(shown.target.wid) ? await media.find(shown.target.md5) : null;
    const manifest: ThemeManifest = {
      name: theme.name,
      wallpaper: shown && describeWallpaper(shown, own !== null),
      parts: Object.fromEntries(Object.entries(parts).filter(([, choice]) => choice !== null)),
    };
    return files.prepare(theme.name, [
      { name: manifestName, data: Buffer.from(writeManifest(manifest)) },
      ...(shown && own ? [{ name: mediaPath(shown.target.md5), data: { path: own.path } }] : []),
    ]);
  }

  /** Takes in a file that was uploaded; where it is refused, nothing of it is kept. */
  async import(path: string): Promise<{ id: string } | { fault: ThemeFileFault }> {
    const { folder, store } = this.#options;
    const target = join(folder, 'media');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const { manifest, hasMedia } = await readThemeFile(path, target);
      const parts = this.#readParts(manifest.parts);
      const { wallpaper } = manifest;
      const local =
        hasMedia && wallpaper?.kind === 'file' ? await this.#takeIn(target, wallpaper.name) : null;
      return { id: store.add(manifest.name, { ...parts, ...wallpaperOf(wallpaper, local) }) };
    } catch (error) {
      if (error instanceof ThemeFileError) return { fault: error.fault };
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Returns the parts that this version understands, checked one by one. @throws ThemeFileError */
  #readParts(given: ThemeManifest['parts']): Look {
    const look: Look = {};
    for (const [kind, choice] of Object.entries(given) as [keyof Look, Record<string, unknown>][]) {
      const parsed = this.#options.parts[kind]?.parse(choice);
      if (!parsed) throw new ThemeFileError('bad_parts');
      look[kind] = parsed;
    }
    return look;
  }

  /** The picture or video becomes a wallpaper of this machine's library. @throws ThemeFileError */
  async #takeIn(path: string, name: string): Promise<WallpaperDto> {
    const { imports, folder } = this.#options;
    // The library names a wallpaper as its file.
    const named = join(folder, safeFileName(name));
    await rename(path, named);
    const { failures, contents } = await imports.importPaths([named], { expected: 1, isSmallAccepted: true });
    if (failures.some(({ code }) => code === 'disk_full')) throw new ThemeFileError('disk_full');
    const taken = imports.findContent(contents[0]?.md5 ?? '');
    if (!taken) throw new ThemeFileError('media_type');
    return taken;
  }
}

function describeWallpaper(
  { target, options }: { target: WallpaperTarget; options: WallpaperOptions },
  isCarried: boolean,
): ThemeManifest['wallpaper'] {
  if (isCarried) return { kind: 'file', md5: target.md5, name: target.name, options };
  return isLocalWid(target.wid) ? null : { kind: 'catalogue', target, options };
}

function wallpaperOf(given: ThemeManifest['wallpaper'], local: WallpaperDto | null): Look {
  if (!given) return {};
  const target = given.kind === 'catalogue' ? given.target : local && targetOf(local);
  if (!target) return {};
  const source = { kind: 'wallpaper', target, options: given.options };
  return {
    wallpaper: { arrangement: 'each', assignments: [{ screen: null, workspace: null, source }] },
  };
}

function targetOf(local: WallpaperDto): WallpaperTarget {
  const { wid, name, wtype, sub_wtype, md5, bytes, mime, web_entry } = local;
  return { wid, name, wtype, sub_wtype, md5, bytes, mime, web_entry };
}
