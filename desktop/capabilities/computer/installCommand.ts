import { helperPackages } from '../../platform/linux/wayland/helperPackages.ts';
import { modulePackages } from '../../platform/linux/plasma/qmlModules.ts';
import type { PackageFamily } from '../../platform/linux/system/readOsRelease.ts';

const installers: Record<PackageFamily, string> = {
  debian: 'sudo apt install',
  fedora: 'sudo dnf install',
  arch: 'sudo pacman -S',
  suse: 'sudo zypper install',
};

/** Packages by family; one that is not named has another name or another source there. */
const packages = {
  browser: { debian: 'chromium', fedora: 'chromium', arch: 'chromium', suse: 'chromium' },
  player: { debian: 'mpv', fedora: 'mpv', arch: 'mpv', suse: 'mpv' },
  xwayland: {
    debian: 'xwayland',
    fedora: 'xorg-x11-server-Xwayland',
    arch: 'xorg-xwayland',
    suse: 'xwayland',
  },
  helper: { debian: helperPackages.join(' ') },
  plasmaPages: {
    debian: modulePackages[6].join(' '),
    fedora: 'qt6-qtwebengine qt6-qtmultimedia',
    arch: 'qt6-webengine qt6-multimedia',
    suse: 'qt6-webengine-imports qt6-multimedia-imports',
  },
  plasmaVideos: { debian: modulePackages[5].join(' '), fedora: 'qt5-qtmultimedia', arch: 'qt5-multimedia' },
  gnomeTray: {
    debian: 'gnome-shell-extension-appindicator',
    fedora: 'gnome-shell-extension-appindicator',
    arch: 'gnome-shell-extension-appindicator',
  },
  notify: { debian: 'libnotify-bin', fedora: 'libnotify', arch: 'libnotify', suse: 'libnotify-tools' },
  i915: { debian: 'intel-media-va-driver', fedora: 'intel-media-driver', arch: 'intel-media-driver' },
  xe: { debian: 'intel-media-va-driver', fedora: 'intel-media-driver', arch: 'intel-media-driver' },
  amdgpu: { debian: 'mesa-va-drivers', arch: 'mesa' },
  radeon: { debian: 'mesa-va-drivers', arch: 'mesa' },
  nouveau: { debian: 'mesa-va-drivers', arch: 'mesa' },
  nvidia: { debian: 'nvidia-vaapi-driver', arch: 'libva-nvidia-driver' },
  virtio_gpu: { debian: 'mesa-va-drivers' },
} satisfies Record<string, Partial<Record<PackageFamily, string>>>;

/** Returns the one command that installs it; null where its package is not known here. */
export function installCommand(what: string, family: PackageFamily | null): string | null {
  const table: Readonly<Record<string, Partial<Record<PackageFamily, string>>>> = packages;
  const name = family !== null && Object.hasOwn(table, what) ? table[what]?.[family] : undefined;
  return family === null || name === undefined ? null : `${installers[family]} ${name}`;
}

/** Returns the command for packages of Debian's names; null elsewhere. */
export function installDebian(names: readonly string[], family: PackageFamily | null): string | null {
  const [first] = names;
  return family === 'debian' && first !== undefined ? `${installers.debian} ${first}` : null;
}
