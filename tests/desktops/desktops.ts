import { helperPackages } from '../../desktop/platform/linux/wayland/helperPackages.ts';
import { startCompositor } from './compositorSession.ts';
import { startGnome } from './gnomeSession.ts';
import { startPlasma } from './plasmaSession.ts';
import type { DesktopRow } from './session.ts';
import { startX } from './xSession.ts';

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
/** The helper's, for compositors with layers. */
const layerPackages = [...displayPackages, ...helperPackages, 'swaybg', 'xwayland'];

const size = { width: 1_280, height: 720 };

/** A command that prints keys of GSettings. */
const readSettings = (schema: string, ...keys: readonly string[]): string =>
  keys.map((key) => `gsettings get ${schema} ${key}`).join('; ');

/** A command that chooses a colour instead of a wallpaper that is not installed: on black a dark one would not differ enough. */
const setColour = (schema: string): string =>
  `gsettings set ${schema} picture-options none; gsettings set ${schema} primary-color '#7799bb'`;

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
  {
    name: 'xfce',
    title: 'Xfce 4.20, X11',
    suite: 'trixie',
    packages: [
      ...displayPackages,
      ...['adwaita-icon-theme', 'xfce4-panel', 'xfce4-session', 'xfce4-settings'],
      ...['xfconf', 'xfdesktop4', 'xfwm4'],
    ],
    start: (box) =>
      startX(box, {
        names: 'XFCE',
        // Its panel would ask at its first start.
        session: 'XFCE_PANEL_MIGRATE_DEFAULT=1 xfce4-session',
        shellProcesses: ['xfwm4', 'xfdesktop', 'xfce4-panel'],
        desktop: { process: 'xfdesktop', command: 'xfdesktop' },
        readWallpaper: 'xfconf-query -c xfce4-desktop -lv | grep -E "last-image|image-style" | sort || true',
      }),
  },
  {
    name: 'mate',
    title: 'MATE 1.26, X11',
    suite: 'trixie',
    packages: [
      ...displayPackages,
      ...['adwaita-icon-theme', 'caja', 'marco', 'mate-icon-theme', 'mate-panel', 'mate-session-manager'],
      ...['mate-settings-daemon', 'mate-themes'],
    ],
    start: (box) =>
      startX(box, {
        names: 'MATE',
        session: 'mate-session',
        shellProcesses: ['marco', 'caja', 'mate-panel'],
        desktop: { process: 'caja', command: 'caja -n --force-desktop' },
        readWallpaper: readSettings('org.mate.background', 'picture-filename', 'picture-options'),
      }),
  },
  {
    name: 'lxqt',
    title: 'LXQt 2.1, X11',
    suite: 'trixie',
    packages: [
      ...displayPackages,
      ...['breeze-icon-theme', 'lxqt-panel', 'lxqt-qtplugin', 'lxqt-session', 'openbox', 'pcmanfm-qt'],
    ],
    start: (box) =>
      startX(box, {
        names: 'LXQt',
        // On its usual black a dark wallpaper would not differ enough.
        settings: `mkdir -p ~/.config/lxqt ~/.config/pcmanfm-qt/lxqt
          printf '[General]\\nwindow_manager=openbox\\n' > ~/.config/lxqt/session.conf
          printf '[Desktop]\\nBgColor=#7799bb\\nWallpaperMode=none\\n' > ~/.config/pcmanfm-qt/lxqt/settings.conf`,
        session: 'startlxqt',
        shellProcesses: ['openbox', 'pcmanfm-qt', 'lxqt-panel'],
        desktop: { process: 'pcmanfm-qt', command: 'pcmanfm-qt --desktop --profile=lxqt' },
        // With the mode `none` it shows a colour, whatever picture it names.
        readWallpaper: 'grep -hE "^(BgColor|WallpaperMode)=" ~/.config/pcmanfm-qt/lxqt/settings.conf | sort',
      }),
  },
  {
    name: 'cinnamon',
    title: 'Cinnamon 6.4, X11',
    suite: 'trixie',
    packages: [...displayPackages, 'cinnamon', 'cinnamon-session', 'nemo'],
    start: (box) =>
      startX(box, {
        names: 'X-Cinnamon',
        settings: setColour('org.cinnamon.desktop.background'),
        session: 'cinnamon-session-cinnamon',
        shellProcesses: ['cinnamon', 'nemo-desktop'],
        desktop: { process: 'nemo-desktop', command: 'nemo-desktop' },
        readWallpaper: readSettings('org.cinnamon.desktop.background', 'picture-uri', 'picture-options'),
      }),
  },
  {
    name: 'budgie',
    title: 'Budgie 10.9, X11',
    suite: 'trixie',
    packages: [...displayPackages, 'adwaita-icon-theme', 'budgie-core', 'budgie-desktop-view'],
    start: (box) =>
      startX(box, {
        names: 'Budgie:GNOME',
        settings: setColour('org.gnome.desktop.background'),
        session: 'budgie-desktop',
        shellProcesses: ['budgie-wm', 'budgie-panel', 'org.buddiesofbu'],
        // Names of processes have fifteen letters.
        desktop: { process: 'org.buddiesofbu', command: 'org.buddiesofbudgie.budgie-desktop-view' },
        readWallpaper: readSettings('org.gnome.desktop.background', 'picture-uri', 'picture-options'),
      }),
  },
  {
    name: 'sway',
    title: 'sway 1.10, Wayland',
    suite: 'trixie',
    packages: [...layerPackages, 'sway', 'sway-backgrounds'],
    start: (box) =>
      startCompositor(box, {
        name: 'sway',
        command: () => 'sway',
        files: (inner) => ({
          '.config/sway/config': `include /etc/sway/config\nfor_window [title="ordinary normal"] floating enable\nexec ${inner}\n`,
        }),
        showWorkspace: (index) => ['swaymsg', 'workspace', 'number', String(index + 1)],
      }),
  },
  {
    name: 'labwc',
    title: 'labwc 0.8, Wayland',
    suite: 'trixie',
    packages: [...layerPackages, 'labwc'],
    start: (box) =>
      startCompositor(box, {
        name: 'labwc',
        command: (inner) => `labwc -s ${inner}`,
        files: () => ({ '.config/labwc/autostart': "swaybg -c '#335577' > /dev/null 2>&1 &\n" }),
      }),
  },
];
