import { startGnome } from './gnomeSession.ts';
import { startPlasma } from './plasmaSession.ts';
import type { DesktopRow } from './session.ts';

const gnomePackages = [
  'adwaita-icon-theme',
  'gir1.2-gtk-4.0',
  'gnome-backgrounds',
  'gnome-settings-daemon',
  'gnome-shell',
  'gnome-shell-extension-appindicator',
  'gnome-shell-extension-desktop-icons-ng',
  'gsettings-desktop-schemas',
  'nautilus',
];

/** For desktops on a display without a monitor, with the pointer of a person. */
const displayPackages = ['imagemagick', 'xdotool', 'xvfb'];

const plasmaPackages = [
  ...displayPackages,
  'breeze',
  'breeze-icon-theme',
  'kscreen',
  'plasma-desktop',
  'plasma-workspace',
];
const plasma6Packages = [
  ...plasmaPackages,
  'kwin-wayland',
  'libxcb-cursor0',
  'qml6-module-qtmultimedia',
  'qml6-module-qtwebengine',
  'xwayland',
];
const plasma5Packages = [
  ...plasmaPackages,
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
  'libqt5multimedia5-plugins',
  'qml-module-qtmultimedia',
];
const size = { width: 1_280, height: 720 };

/** The desktops that the product is tried on. Another one is another row, with a session of its own where none here starts it. */
export const desktops: readonly DesktopRow[] = [
  {
    name: 'gnome-48',
    title: 'GNOME 48, Wayland',
    suite: 'trixie',
    packages: [...gnomePackages, 'xwayland'],
    hasShellExtension: true,
    start: (box) => startGnome(box, { session: 'wayland', monitors: ['1280x720'] }),
  },
  {
    name: 'gnome-50',
    title: 'GNOME 50, Wayland',
    suite: 'forky',
    packages: [...gnomePackages, 'xwayland'],
    hasShellExtension: true,
    start: (box) => startGnome(box, { session: 'wayland', monitors: ['1280x720', '1024x768'] }),
  },
  {
    name: 'gnome-43-x11',
    title: 'GNOME 43, X11',
    suite: 'bookworm',
    packages: [...gnomePackages, 'xvfb'],
    hasShellExtension: true,
    start: (box) => startGnome(box, { session: 'x11', monitors: ['1280x720'] }),
  },
  {
    name: 'gnome-43',
    title: 'GNOME 43, Wayland',
    suite: 'bookworm',
    packages: [...gnomePackages, 'xwayland'],
    hasShellExtension: true,
    start: (box) => startGnome(box, { session: 'wayland', monitors: ['1280x720'] }),
  },
  {
    name: 'plasma-6',
    title: 'Plasma 6.3, Wayland',
    suite: 'trixie',
    packages: plasma6Packages,
    showsStages: true,
    start: (box) => startPlasma(box, { generation: 6, size }),
  },
  {
    name: 'plasma-5',
    title: 'Plasma 5.27, Wayland',
    suite: 'bookworm',
    packages: [...plasma5Packages, 'plasma-workspace-wayland', 'xwayland'],
    showsStages: true,
    showsVideosOnly: true,
    start: (box) => startPlasma(box, { generation: 5, size }),
  },
];
