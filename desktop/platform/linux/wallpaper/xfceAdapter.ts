import type { Screen } from '../../adapters/screen.ts';
import type { RunCommand } from '../../programs/runCommand.ts';
import {
  assertShows,
  WallpaperError,
  type FormerWallpaper,
  type WallpaperAdapter,
} from '../../adapters/wallpaperAdapter.ts';

const channel = 'xfce4-desktop';
const pictureProperty = /\/last-image$/;
const stylePropertyOf = (picture: string) => picture.replace(pictureProperty, '/image-style');
const picturesOf = (properties: readonly string[]) =>
  properties.filter((property) => pictureProperty.test(property));
const hiddenStyle = '0';
const coverStyle = '5';

/** Its window manager's number of workspaces where nothing was set. */
const usualWorkspaces = 4;

/**
 * XFCE keeps one picture per monitor and workspace; all of them are set, or only one workspace would change. A user who never
 * chose one has none of these properties: then they are made for the monitors that are there, and removed again.
 */
export function xfceAdapter(run: RunCommand): WallpaperAdapter {
  const query = (...parameters: string[]) => run('xfconf-query', ['--channel', channel, ...parameters]);
  const get = (property: string) => query('--property', property);
  const set = (property: string, value: string) => query('--property', property, '--set', value);
  const create = (property: string, value: string) =>
    query('--property', property, '--create', '--type', 'string', '--set', value);

  const list = async (): Promise<string[]> =>
    (await query('--list')).split('\n').map((property) => property.trim());
  const listPictures = async (): Promise<string[]> => picturesOf(await list());
  const countWorkspaces = async (): Promise<number> => {
    const answer = await run('xfconf-query', [
      ...['--channel', 'xfwm4'],
      ...['--property', '/general/workspace_count'],
    ]).catch(() => '');
    return Number.parseInt(answer, 10) || usualWorkspaces;
  };
  /** The properties of the monitors that XFCE has none for. */
  const listMissing = async (pictures: readonly string[], screens: readonly Screen[]): Promise<string[]> => {
    const folders = screens
      // One that the server gives no name is named by its place, and XFCE's name for it is not known.
      .filter(({ name }) => name !== null)
      .map(({ id }) => `/backdrop/screen0/monitor${connectorOf(id)}/`)
      .filter((folder) => !pictures.some((picture) => picture.startsWith(folder)));
    if (folders.length === 0) return [];
    const workspaces = Array.from({ length: await countWorkspaces() }, (_value, index) => index);
    return folders.flatMap((folder) => workspaces.map((index) => `${folder}workspace${index}/last-image`));
  };

  return {
    name: 'xfce',
    async current() {
      const [first] = await listPictures();
      return first === undefined ? null : (await get(first)) || null;
    },
    async read() {
      const properties = await list();
      const former: FormerWallpaper = {};
      for (const picture of picturesOf(properties))
        for (const property of [picture, stylePropertyOf(picture)])
          if (properties.includes(property)) former[property] = await get(property);
      return former;
    },
    async apply(imagePath, screens) {
      const properties = await list();
      const pictures = picturesOf(properties);
      const missing = await listMissing(pictures, screens);
      if (pictures.length + missing.length === 0)
        throw new WallpaperError(
          'XFCE has no wallpaper settings yet. Open its desktop settings once and choose any picture, then try again.',
        );
      for (const picture of missing) await create(picture, imagePath);
      for (const picture of pictures) {
        await set(picture, imagePath);
        const style = stylePropertyOf(picture);
        if (properties.includes(style) && (await get(style)) === hiddenStyle) await set(style, coverStyle);
      }
      for (const picture of [...missing, ...pictures]) assertShows('xfce', imagePath, await get(picture));
    },
    async putBack(former) {
      const pictures = await listPictures();
      const shown = pictures[0] === undefined ? null : await get(pictures[0]);
      for (const [property, value] of Object.entries(former)) await set(property, value);
      for (const picture of pictures)
        if (!(picture in former) && (await get(picture)) === shown)
          await query('--property', picture, '--reset');
    },
  };
}

/** The first word of a monitor's id. */
const connectorOf = (id: string): string => id.split(' ')[0] ?? id;
