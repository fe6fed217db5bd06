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
const hiddenStyle = '0';
const coverStyle = '5';

/** XFCE keeps one picture per monitor and workspace; all of them are set, or only one workspace would change. */
export function xfceAdapter(run: RunCommand): WallpaperAdapter {
  const query = (...parameters: string[]) => run('xfconf-query', ['--channel', channel, ...parameters]);
  const get = (property: string) => query('--property', property);
  const set = (property: string, value: string) => query('--property', property, '--set', value);

  const list = async (): Promise<string[]> =>
    (await query('--list')).split('\n').map((property) => property.trim());
  const listPictures = async (): Promise<string[]> => {
    const pictures = (await list()).filter((property) => pictureProperty.test(property));
    if (pictures.length === 0)
      throw new WallpaperError(
        'XFCE has no wallpaper settings yet. Open its desktop settings once and choose any picture, then try again.',
      );
    return pictures;
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
      for (const picture of await listPictures())
        for (const property of [picture, stylePropertyOf(picture)])
          if (properties.includes(property)) former[property] = await get(property);
      return former;
    },
    async apply(imagePath) {
      const properties = await list();
      for (const picture of await listPictures()) {
        await set(picture, imagePath);
        const style = stylePropertyOf(picture);
        if (properties.includes(style) && (await get(style)) === hiddenStyle) await set(style, coverStyle);
        assertShows('xfce', imagePath, await get(picture));
      }
    },
    async putBack(former) {
      for (const [property, value] of Object.entries(former)) await set(property, value);
    },
  };
}
