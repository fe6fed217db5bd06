import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RunCommand } from '../../programs/runCommand.ts';
import { assertShows, type FormerWallpaper, type WallpaperAdapter } from '../../adapters/wallpaperAdapter.ts';

/** Location of a GNOME-like desktop's wallpaper settings. */
export interface GsettingsPlace {
  name: string;
  schema: string;
  /** Set to the picture; keys that this version of the desktop lacks are left out (`picture-uri-dark` is from 42 on). */
  keys: string[];
  isUri: boolean;
  /** See `WallpaperAdapter.isShownBesideStages`. */
  isShownBesideStages?: boolean;
}

export const gnome: GsettingsPlace = {
  name: 'gnome',
  schema: 'org.gnome.desktop.background',
  keys: ['picture-uri', 'picture-uri-dark'],
  isUri: true,
  isShownBesideStages: true,
};
export const cinnamon: GsettingsPlace = {
  name: 'cinnamon',
  schema: 'org.cinnamon.desktop.background',
  keys: ['picture-uri'],
  isUri: true,
};
export const mate: GsettingsPlace = {
  name: 'mate',
  schema: 'org.mate.background',
  keys: ['picture-filename'],
  isUri: false,
};
/** Peony, the file manager of UKUI, draws the desktop from MATE's settings (its `desktop-window.cpp`). */
export const ukui: GsettingsPlace = { ...mate, name: 'ukui' };

const styleKey = 'picture-options';
const hiddenStyle = 'none';
const coverStyle = 'zoom';

/** GNOME, Budgie, Unity, Cinnamon, MATE and UKUI keep the wallpaper in GSettings. */
export function gsettingsAdapter(place: GsettingsPlace, run: RunCommand): WallpaperAdapter {
  const get = (key: string) => run('gsettings', ['get', place.schema, key]);
  const set = (key: string, value: string) => run('gsettings', ['set', place.schema, key, value]);
  const listKeys = async (): Promise<string[]> => {
    const present = (await run('gsettings', ['list-keys', place.schema]))
      .split('\n')
      .map((key) => key.trim());
    return place.keys.filter((key) => present.includes(key));
  };
  const readPath = async (key: string): Promise<string | null> => {
    const text = unquote(await get(key));
    if (!place.isUri) return text || null;
    return text.startsWith('file://') ? fileURLToPath(text) : null;
  };

  return {
    name: place.name,
    isShownBesideStages: place.isShownBesideStages ?? false,
    current: () => readPath(place.keys[0] ?? ''),
    async read() {
      const former: FormerWallpaper = {};
      for (const key of [...(await listKeys()), styleKey]) former[key] = await get(key);
      return former;
    },
    async apply(imagePath) {
      const keys = await listKeys();
      const value = quote(place.isUri ? pathToFileURL(imagePath).href : imagePath);
      for (const key of keys) await set(key, value);
      // With "none" the desktop shows a plain colour whatever the picture is.
      if (unquote(await get(styleKey)) === hiddenStyle) await set(styleKey, quote(coverStyle));
      for (const key of keys) assertShows(place.name, imagePath, await readPath(key));
    },
    async putBack(former) {
      for (const [key, value] of Object.entries(former)) await set(key, value);
    },
  };
}

/** GVariant's text form of a string. */
function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Reads GVariant's text form of a string, which is in double quotes where the text holds a single one. */
function unquote(value: string): string {
  return value.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}
