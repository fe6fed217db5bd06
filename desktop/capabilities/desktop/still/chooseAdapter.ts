import {
  cinnamon,
  gnome,
  gsettingsAdapter,
  mate,
  ukui,
} from '../../../platform/linux/wallpaper/gsettingsAdapter.ts';
import { kdeAdapter } from '../../../platform/linux/wallpaper/kdeAdapter.ts';
import { lxdeAdapter } from '../../../platform/linux/wallpaper/lxdeAdapter.ts';
import { lxqtAdapter } from '../../../platform/linux/wallpaper/lxqtAdapter.ts';
import { macosAdapter } from '../../../platform/macos/macosWallpaper.ts';
import { rootPixmapAdapter } from '../../../platform/linux/wallpaper/rootPixmapAdapter.ts';
import { choosePlatform } from '../../../platform/choosePlatform.ts';
import { commandRunner, type RunCommand } from '../../../platform/programs/runCommand.ts';
import { windowsAdapter } from '../../../platform/windows/windowsWallpaper.ts';
import { xfceAdapter } from '../../../platform/linux/wallpaper/xfceAdapter.ts';
import type { WallpaperAdapter } from '../../../platform/adapters/wallpaperAdapter.ts';

export interface AdapterCircumstances {
  environment: NodeJS.ProcessEnv;
  log: (message: string, cause?: unknown) => void;
  platform?: NodeJS.Platform;
}

type MakeAdapter = (run: RunCommand, environment: NodeJS.ProcessEnv) => WallpaperAdapter;

const byDesktop: Record<string, MakeAdapter> = {
  gnome: (run) => gsettingsAdapter(gnome, run),
  unity: (run) => gsettingsAdapter(gnome, run),
  budgie: (run) => gsettingsAdapter(gnome, run),
  pantheon: (run) => gsettingsAdapter(gnome, run),
  'x-cinnamon': (run) => gsettingsAdapter(cinnamon, run),
  cinnamon: (run) => gsettingsAdapter(cinnamon, run),
  mate: (run) => gsettingsAdapter(mate, run),
  ukui: (run) => gsettingsAdapter(ukui, run),
  kde: kdeAdapter,
  xfce: xfceAdapter,
  lxqt: lxqtAdapter,
  lxde: lxdeAdapter,
};

/** Desktops that paint over the root window by themselves, and that no adapter here knows. */
const paintingDesktops = ['deepin', 'dde', 'enlightenment', 'lomiri', 'cosmic', 'trinity'];

/** Chooses by the names of the desktop, most specific first; null where no adapter would tell the truth. */
export function chooseAdapter({
  environment,
  log,
  platform: on,
}: AdapterCircumstances): WallpaperAdapter | null {
  const run = commandRunner(environment);
  const { system, session, display, names } = choosePlatform(environment, on);
  if (system === 'darwin') return macosAdapter(run);
  if (system === 'win32') return windowsAdapter(run);
  const desktops = names.map((name) => name.toLowerCase());
  for (const desktop of desktops) {
    const make = Object.hasOwn(byDesktop, desktop) ? byDesktop[desktop] : undefined;
    if (make) return make(run, environment);
  }
  const painting = desktops.find((desktop) => paintingDesktops.includes(desktop));
  const isWayland = session === 'wayland';
  if (painting !== undefined || isWayland || display === null) {
    log(
      `no way to set the system wallpaper is known here (${painting ?? (isWayland ? 'Wayland' : 'no display')})`,
    );
    return null;
  }
  return rootPixmapAdapter(display, log);
}
