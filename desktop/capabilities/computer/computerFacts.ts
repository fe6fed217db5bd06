import type { ShellState } from '../../../src/bridge/contract/shell.ts';
import type { DesktopName, Platform } from '../../platform/choosePlatform.ts';
import type { DecodingProbe } from '../../platform/linux/player/chooseDecoding.ts';
import type { Decoding } from '../../platform/linux/system/readDecoding.ts';
import type { OsRelease } from '../../platform/linux/system/readOsRelease.ts';
import type { TrayHost } from '../../platform/linux/tray/findTrayHost.ts';
import type { StageUnsupportedReason } from '../../platform/stage/createStageWindows.ts';

/** State of what runs inside a desktop's shell: GNOME's extension, Plasma's wallpaper plugin. */
export type ShellPartState = ShellState['state'];

/** Stages as they were found, by a running host or by a look from outside. */
export interface StageFacts {
  unsupportedReason: StageUnsupportedReason | 'display_silent' | null;
  /** The way in which a window comes to lie below all others; it counts where nothing lacks. */
  kind: 'x11' | 'xwayland' | 'layer_shell' | 'plasma';
  hasWindowWatch: boolean;
  /** False where only videos can be shown, as in Plasma without its module for pages. */
  canShowPages: boolean;
}

/** Everything that was read of a computer. It has no path, no name of a user and no token. */
export interface ComputerFacts {
  version: string;
  platform: Platform;
  release: OsRelease;
  desktopVersion: string | null;
  screens: number;
  gpuName: string;
  decoding: Decoding;
  /** The outcome of trying to decode by the graphics card; null where it was not tried yet. */
  decodingProbe: DecodingProbe | null;
  stage: StageFacts;
  /** The adapter of the system's own picture; null where there is none. */
  still: string | null;
  /** Name of the program; null where there is none. */
  browser: string | null;
  /** `off` where the settings say so; null where there is none. */
  player: string | null;
  tray: TrayHost;
  locker: { name: string | null; packages: readonly string[] };
  /** The panel whose look can be changed. */
  panel: string | null;
  canNotify: boolean;
  isAutostartOn: boolean;
  /** GNOME's extension; null where no part of the product knows it. */
  shell: ShellPartState | null;
  /** Plasma's wallpaper plugin; null where no part of the product knows it. */
  plugin: ShellPartState | null;
}

/** Desktops by the names that they have for their users. */
export const desktopTitles: Record<DesktopName, string | null> = {
  gnome: 'GNOME',
  plasma: 'KDE Plasma',
  cinnamon: 'Cinnamon',
  budgie: 'Budgie',
  mate: 'MATE',
  lxqt: 'LXQt',
  xfce: 'Xfce',
  lxde: 'LXDE',
  deepin: 'Deepin',
  ukui: 'UKUI',
  unity: 'Unity',
  pantheon: 'Pantheon',
  cosmic: 'COSMIC',
  enlightenment: 'Enlightenment',
  lomiri: 'Lomiri',
  trinity: 'Trinity',
  sway: 'Sway',
  labwc: 'labwc',
  wayfire: 'Wayfire',
  hyprland: 'Hyprland',
  niri: 'niri',
  openbox: 'Openbox',
  i3: 'i3',
  unknown: null,
};
