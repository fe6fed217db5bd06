import { execFile } from 'node:child_process';
import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { helperPackages } from '../desktop/platform/linux/wayland/helperPackages.ts';

const run = promisify(execFile);

/** A program that the tests need, and the Debian package that brings it. */
export interface RequiredProgram {
  names: readonly string[];
  packageName: string;
}

/** Real parts of the tests: a browser, a display, a window manager, a look at its windows, a video player, lockers, Chinese letters. */
export const testPrograms: readonly RequiredProgram[] = [
  {
    names: ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'],
    packageName: 'chromium',
  },
  // Shows the pages of journeys where Chrome is not installed instead.
  {
    names: ['chromium-headless-shell', 'google-chrome', 'google-chrome-stable'],
    packageName: 'chromium-headless-shell',
  },
  { names: ['Xvfb'], packageName: 'xvfb' },
  { names: ['openbox'], packageName: 'openbox' },
  { names: ['xfwm4'], packageName: 'xfwm4' },
  { names: ['mutter'], packageName: 'mutter' },
  { names: ['picom'], packageName: 'picom' },
  { names: ['pulseaudio'], packageName: 'pulseaudio' },
  { names: ['pacat'], packageName: 'pulseaudio-utils' },
  { names: ['dbus-run-session'], packageName: 'dbus-daemon' },
  { names: ['xrandr'], packageName: 'x11-xserver-utils' },
  { names: ['xdotool'], packageName: 'xdotool' },
  { names: ['import'], packageName: 'imagemagick' },
  { names: ['xlogo'], packageName: 'x11-apps' },
  { names: ['mpv'], packageName: 'mpv' },
  { names: ['ffmpeg'], packageName: 'ffmpeg' },
  { names: ['weston'], packageName: 'weston' },
  { names: ['sway'], packageName: 'sway' },
  { names: ['grim'], packageName: 'grim' },
  { names: ['gjs'], packageName: 'gjs' },
  { names: ['i3lock'], packageName: 'i3lock' },
  { names: ['xsecurelock'], packageName: 'xsecurelock' },
  { names: ['gio', 'gdbus', 'gsettings'], packageName: 'libglib2.0-bin' },
  { names: ['xfconf-query'], packageName: 'xfconf' },
  { names: ['xfce4-panel'], packageName: 'xfce4-panel' },
  { names: ['tint2'], packageName: 'tint2' },
  { names: ['desktop-file-validate'], packageName: 'desktop-file-utils' },
  { names: ['fc-list'], packageName: 'fontconfig' },
  { names: ['pg_ctlcluster'], packageName: 'postgresql' },
  { names: ['pgbouncer'], packageName: 'pgbouncer' },
  { names: ['nginx'], packageName: 'nginx-light' },
  { names: ['openssl'], packageName: 'openssl' },
  // A real object store, which verifies signatures.
  { names: ['swift-proxy-server'], packageName: 'swift-proxy' },
  { names: ['swift-account-server'], packageName: 'swift-account' },
  { names: ['swift-container-server'], packageName: 'swift-container' },
  { names: ['swift-object-server'], packageName: 'swift-object' },
];

/** A file of a library that the tests need, below the folder of this machine's libraries, and its Debian package. */
interface RequiredLibrary {
  file: string;
  packageName: string;
}

/** The libraries that draw stages under Wayland. */
export const testLibraries: readonly RequiredLibrary[] = [
  { file: 'girepository-1.0/GtkLayerShell-0.1.typelib', packageName: 'gir1.2-gtklayershell-0.1' },
  { file: 'girepository-1.0/WebKit2-4.1.typelib', packageName: 'gir1.2-webkit2-4.1' },
  { file: 'gstreamer-1.0/libgstlibav.so', packageName: 'gstreamer1.0-libav' },
  { file: 'gstreamer-1.0/libgstisomp4.so', packageName: 'gstreamer1.0-plugins-good' },
];

/** Programs that make the roots of `npm run test:desktops`, and put them into namespaces. */
export const desktopTestPrograms: readonly RequiredProgram[] = [
  { names: ['mmdebstrap'], packageName: 'mmdebstrap' },
  { names: ['unshare', 'nsenter', 'setpriv'], packageName: 'util-linux' },
];

/** The browsers of `npm run test:browsers`, and a display for the one that needs it. */
export const browserPrograms: readonly RequiredProgram[] = [
  { names: ['firefox', 'firefox-esr'], packageName: 'firefox-esr' },
  { names: ['WebKitWebDriver'], packageName: 'webkit2gtk-driver' },
  { names: ['xvfb-run'], packageName: 'xvfb' },
  { names: ['xauth'], packageName: 'xauth' },
  { names: ['fc-list'], packageName: 'fontconfig' },
];

/** The programs that `npm run package` and its test need: Debian's own tools, and a fresh system to install into. */
export const packagingPrograms: readonly RequiredProgram[] = [
  { names: ['dpkg-deb'], packageName: 'dpkg' },
  { names: ['strip'], packageName: 'binutils' },
];
export const packageTestPrograms: readonly RequiredProgram[] = [
  ...packagingPrograms,
  { names: ['lintian'], packageName: 'lintian' },
  { names: ['debootstrap'], packageName: 'debootstrap' },
  { names: ['ip'], packageName: 'iproute2' },
  { names: ['man'], packageName: 'man-db' },
  { names: ['Xvfb'], packageName: 'xvfb' },
  { names: ['appstreamcli'], packageName: 'appstream' },
  { names: ['desktop-file-validate'], packageName: 'desktop-file-utils' },
  { names: ['fc-list'], packageName: 'fontconfig' },
];

/**
 * The packages that the installed program needs, and those that it is better with, as Debian's control files name them.
 */
export const installedPackages = {
  depends: [
    // As Node's own builds and sharp's need them.
    'libc6 (>= 2.28)',
    'libgcc-s1',
    'libstdc++6 (>= 10.2)',
    // The names that `desktop/browser/findBrowser.ts` looks for.
    'chromium | google-chrome-stable | chromium-browser | microsoft-edge-stable | brave-browser',
  ],
  recommends: [
    'default-dbus-session-bus | dbus-session-bus',
    'fonts-noto-cjk',
    'libnotify-bin',
    // Plays videos with less processor time and memory than the browser.
    'mpv',
    // The lockers that `desktop/platform/linux/lock` supports: standalone, and with a desktop.
    'xsecurelock | i3lock | swaylock | light-locker | xss-lock | gnome-shell | plasma-workspace | xfce4-screensaver | cinnamon-screensaver | mate-screensaver',
    'xdg-utils',
  ],
  // The packages with which `desktop/platform/linux/wayland` shows stages.
  suggests: helperPackages,
} as const;

/**
 * Installs with apt what is missing, where that is possible (Debian or Ubuntu, as root).
 *
 * @throws Error with the one command that the user has to run, where it is not
 */
export async function ensurePrograms(
  programs: readonly RequiredProgram[],
  libraries: readonly RequiredLibrary[] = [],
): Promise<void> {
  const missing: string[] = [];
  for (const { names, packageName } of programs) if (!(await isAnyOnPath(names))) missing.push(packageName);
  for (const { file, packageName } of libraries) if (!(await hasLibrary(file))) missing.push(packageName);
  if (!(await hasLetters())) missing.push('fonts-noto-cjk');
  if (missing.length === 0) return;
  const list = missing.join(' ');
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !(await isAnyOnPath(['apt-get'])))
    throw new Error(
      `Missing on this machine: ${list}. Install them, then run this again: sudo apt-get install ${list}`,
    );
  process.stdout.write(`Installing ${list}…\n`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env: environment });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    env: environment,
    maxBuffer: 64_000_000,
  });
}

/** True if the Chinese letters of the committed pictures are installed: others would make other pictures. */
async function hasLetters(): Promise<boolean> {
  try {
    return (await run('fc-list', ['Noto Sans CJK SC', 'family'])).stdout.trim() !== '';
  } catch {
    return false;
  }
}

/** Debian keeps those of each processor in a folder of its own. */
async function hasLibrary(file: string): Promise<boolean> {
  for (const folder of await readdir('/usr/lib').catch(() => []))
    if (await canRead(join('/usr/lib', folder, file))) return true;
  return false;
}

function canRead(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
}

async function isAnyOnPath(names: readonly string[]): Promise<boolean> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter))
    for (const name of names)
      if (
        await access(join(folder, name), constants.X_OK).then(
          () => true,
          () => false,
        )
      )
        return true;
  return false;
}
