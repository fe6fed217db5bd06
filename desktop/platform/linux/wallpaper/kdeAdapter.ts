import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { formerKey, ownPlugin } from '../plasma/plasmaScripts.ts';
import type { RunCommand } from '../../programs/runCommand.ts';
import { assertShows, WallpaperError, type WallpaperAdapter } from '../../adapters/wallpaperAdapter.ts';

const picturePlugin = 'org.kde.image';

const desktops = v.array(
  v.object({ id: v.pipe(v.number(), v.integer()), plugin: v.string(), image: v.string() }),
);

const destination = ['org.kde.plasmashell', '/PlasmaShell'] as const;
const method = 'org.kde.PlasmaShell.evaluateScript';

/** Plasma's script interface; `print` is what it answers. */
const readScript = `${ownPlugin}
print(JSON.stringify(desktops().map(function (desktop) {
  var shown = String(desktop.wallpaperPlugin);
  var plugin = isOurs(shown) ? formerOf(desktop) : shown;
  desktop.currentConfigGroup = ['Wallpaper', '${picturePlugin}', 'General'];
  return { id: desktop.id, plugin: plugin, image: String(desktop.readConfig('Image')) };
})));`;

/**
 * KDE Plasma is set by a script that its shell runs, one entry per desktop (screen and activity). Where our own plugin shows a
 * stage, this is about the plugin below it, to which the desktop is given back.
 */
export function kdeAdapter(run: RunCommand): WallpaperAdapter {
  const evaluate = async (script: string): Promise<string> => {
    for (const program of ['qdbus6', 'qdbus', 'qdbus-qt5'])
      try {
        return await run(program, [...destination, method, script]);
      } catch (error) {
        if (!(error instanceof WallpaperError) || !isMissing(error)) throw error;
      }
    const [name, path] = destination;
    const parameters = [
      '--session',
      '--print-reply=literal',
      `--dest=${name}`,
      path,
      method,
      `string:${script}`,
    ];
    return (await run('dbus-send', parameters)).trim();
  };

  const readDesktops = async () => {
    const answer = await evaluate(readScript);
    try {
      return v.parse(desktops, JSON.parse(answer));
    } catch (error) {
      throw new WallpaperError('Plasma answered something unexpected. Is its desktop running?', error);
    }
  };

  const write = async (entries: v.InferOutput<typeof desktops>): Promise<void> => {
    // JSON is a literal of the script's language, so no path can end it and become code.
    await evaluate(`${ownPlugin}
${JSON.stringify(entries)}.forEach(function (entry) {
  var desktop = desktopById(entry.id);
  if (!desktop) return;
  if (isOurs(desktop.wallpaperPlugin)) {
    desktop.currentConfigGroup = groupOfOurs(desktop);
    desktop.writeConfig('${formerKey}', entry.plugin);
  } else desktop.wallpaperPlugin = entry.plugin;
  desktop.currentConfigGroup = ['Wallpaper', '${picturePlugin}', 'General'];
  desktop.writeConfig('Image', entry.image);
});`);
  };

  return {
    name: 'kde',
    async current() {
      const [first] = await readDesktops();
      return first?.plugin === picturePlugin ? pathOf(first.image) : null;
    },
    async read() {
      return { desktops: JSON.stringify(await readDesktops()) };
    },
    async apply(imagePath) {
      const image = pathToFileURL(imagePath).href;
      await write((await readDesktops()).map(({ id }) => ({ id, plugin: picturePlugin, image })));
      const shown = await readDesktops();
      if (shown.length === 0) throw new WallpaperError('Plasma has no desktop to set a wallpaper on.');
      for (const desktop of shown)
        assertShows('kde', imagePath, desktop.plugin === picturePlugin ? pathOf(desktop.image) : null);
    },
    async putBack(former) {
      await write(v.parse(desktops, JSON.parse(former['desktops'] ?? '[]')));
    },
  };
}

function pathOf(image: string): string | null {
  if (image.startsWith('file://')) return fileURLToPath(image);
  return image || null;
}

function isMissing(error: WallpaperError): boolean {
  return error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ENOENT';
}
