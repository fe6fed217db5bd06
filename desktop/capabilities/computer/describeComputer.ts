import type {
  ComputerMeans,
  ComputerPart,
  ComputerRow,
  ComputerRowState,
  ComputerState,
} from '../../../src/bridge/contract/computer.ts';
import { reportVariables, type DesktopName } from '../../platform/choosePlatform.ts';
import { pointerKindOf } from '../pointer/pointerTargets.ts';
import { desktopTitles, type ComputerFacts, type ShellPartState } from './computerFacts.ts';
import { installCommand, installDebian } from './installCommand.ts';

type Cell = [state: ComputerRowState, means: ComputerMeans, name?: string | null, command?: string | null];
type Describe = (facts: ComputerFacts) => Cell | null;

/** Says from what was read what each part uses, what is missing, and what brings it. Reads nothing itself. */
export function describeComputer(facts: ComputerFacts): ComputerState {
  const { version, platform, release, desktopVersion, screens, gpuName } = facts;
  const parts = Object.entries(describers) as [ComputerPart, Describe][];
  const rows = parts.flatMap(([part, describe]): ComputerRow[] => {
    const cell = describe(facts);
    if (!cell) return [];
    const [state, means, name = null, command = null] = cell;
    return [{ part, state, means, name, command }];
  });
  return {
    version,
    system: release.name,
    desktop: desktopTitles[platform.desktop],
    desktop_version: desktopVersion,
    session: platform.session,
    screens,
    gpu: gpuName || null,
    rows,
    works: facts.stage.unsupportedReason === null,
    read: reportVariables(platform),
  };
}

/** File managers that draw icons and background in one opaque window. */
const opaqueDesktops: Partial<Record<DesktopName, string>> = {
  xfce: 'xfdesktop',
  mate: 'caja',
  lxqt: 'pcmanfm-qt',
  lxde: 'pcmanfm',
  plasma: 'Plasma',
  ukui: 'peony',
};
/** DING's windows are of the type of a desktop since then, and lie below ours. */
const firstGnomeOfOpaqueIcons = 49;
/** Programs that draw icons in a transparent window of their own. */
const transparentDesktops: Partial<Record<DesktopName, string>> = {
  gnome: 'DING',
  cinnamon: 'nemo-desktop',
  budgie: 'budgie-desktop-view',
};

const shellStates = {
  missing: 'missing',
  off: 'hidden',
  failed: 'failed',
  outdated: 'outdated',
  after_next_login: 'next_login',
  active: 'ok',
} as const satisfies Record<ShellPartState, ComputerRowState>;
const shellMeans = {
  missing: 'missing',
  off: 'off',
  failed: 'failed',
  outdated: 'outdated',
  after_next_login: 'next_login',
  active: 'active',
} as const satisfies Record<ShellPartState, string>;

/** A row for each part, in their order; null where this computer has no such thing. */
const describers: Record<ComputerPart, Describe> = {
  live: describeStage,
  overview: ({ shell, platform }) =>
    shell === null || platform.desktop !== 'gnome'
      ? null
      : [shellStates[shell], `shell_${shellMeans[shell]}`],
  plasma: ({ plugin, platform }) =>
    plugin === null || platform.desktop !== 'plasma'
      ? null
      : [shellStates[plugin], `plugin_${shellMeans[plugin]}`],
  still({ still, stage, platform }) {
    if (still === 'root-pixmap') return ['ok', 'still_root'];
    if (still !== null) return ['ok', 'still_desktop', desktopTitles[platform.desktop] ?? still];
    return stage.unsupportedReason === null ? ['partial', 'still_stage'] : ['unsupported', 'still_none'];
  },
  video({ stage, player, release }) {
    if (stage.unsupportedReason !== null) return needsStage;
    if (stage.kind === 'layer_shell') return ['ok', 'video_webkit'];
    if (stage.kind === 'plasma') return ['ok', stage.canShowPages ? 'video_qt_page' : 'video_qt'];
    if (player !== null && player !== 'off') return ['ok', 'video_player', player];
    return [
      'partial',
      'video_browser',
      null,
      player === 'off' ? null : installCommand('player', release.family),
    ];
  },
  web(facts) {
    const { stage, browser } = facts;
    if (stage.unsupportedReason !== null) return needsStage;
    if (!stage.canShowPages) return describeMissingPages(facts);
    if (stage.kind === 'plasma') return ['ok', 'web_qt'];
    return stage.kind === 'layer_shell' ? ['ok', 'web_webkit'] : ['ok', 'web_browser', browser];
  },
  layers(facts) {
    const { stage } = facts;
    if (stage.unsupportedReason !== null) return needsStage;
    return stage.canShowPages ? ['ok', 'layers_stage'] : describeMissingPages(facts);
  },
  icons({ platform: { desktop }, desktopVersion, shell, stage }) {
    if (stage.unsupportedReason !== null) return null;
    const isHiddenByGnome = desktop === 'gnome' && Number(desktopVersion) >= firstGnomeOfOpaqueIcons;
    if (isHiddenByGnome && stage.kind === 'xwayland' && shell !== 'active') return ['partial', 'icons_wait'];
    const transparent = transparentDesktops[desktop];
    if (transparent !== undefined) return ['ok', 'icons_above', transparent];
    const opaque = opaqueDesktops[desktop];
    if (opaque === undefined) return null;
    return stage.kind === 'plasma' ? ['ok', 'icons_above', opaque] : ['partial', 'icons_boxes', opaque];
  },
  pause({ stage, platform, shell }) {
    if (stage.unsupportedReason !== null) return needsStage;
    if (shell === 'active') return ['ok', 'pause_all'];
    if (!stage.hasWindowWatch) return ['partial', 'pause_power'];
    // Under XWayland the windows of Wayland are not seen.
    return platform.session === 'wayland' && stage.kind === 'xwayland'
      ? ['partial', 'pause_waits']
      : ['ok', 'pause_all'];
  },
  tray({ tray, platform, release }) {
    if (tray === 'notifier') return ['ok', 'tray_notifier'];
    if (tray === 'embedded') return ['ok', 'tray_embedded'];
    return platform.desktop === 'gnome'
      ? ['hidden', 'tray_gnome', null, installCommand('gnomeTray', release.family)]
      : ['hidden', 'tray_none'];
  },
  pets({ stage, platform }) {
    if (stage.unsupportedReason !== null) return needsStage;
    return platform.windows === 'wayland' ? ['unsupported', 'wayland'] : ['ok', 'pets_x11'];
  },
  lock({ locker, platform, release }) {
    if (locker.name !== null) return ['ok', 'lock_with', locker.name];
    if (platform.session === 'none') return ['unsupported', 'no_display'];
    return ['missing', 'no_locker', null, installDebian(locker.packages, release.family)];
  },
  pointer({ platform: { desktop, display } }) {
    const title = desktopTitles[desktop];
    if (pointerKindOf(desktop) !== 'plain' && title !== null) return ['ok', 'pointer_desktop', title];
    return display === null ? ['unsupported', 'no_display'] : ['ok', 'pointer_x11'];
  },
  panel: ({ panel }) => (panel === null ? ['unsupported', 'panel_none'] : ['ok', 'panel_with', panel]),
  notifications: ({ canNotify, release }) =>
    canNotify
      ? ['ok', 'notifications_with', 'notify-send']
      : ['missing', 'no_notifications', null, installCommand('notify', release.family)],
  autostart: ({ isAutostartOn }) => ['ok', isAutostartOn ? 'autostart_on' : 'autostart_off'],
  decoding({ decoding: { driver, hasVaDriver }, decodingProbe, release }) {
    if (driver === null) return ['partial', 'decoding_cpu'];
    const isTried = decodingProbe?.outcome === 'answered';
    if (isTried && decodingProbe.codecs.length > 0)
      return ['ok', 'decoding_gpu', `${driver}: ${decodingProbe.codecs.join(', ')}`];
    if (decodingProbe?.outcome === 'crashed' || decodingProbe?.outcome === 'crashed_playing')
      return ['partial', 'decoding_crashed', driver];
    if (hasVaDriver && decodingProbe) return ['partial', 'decoding_none', driver];
    return hasVaDriver
      ? ['ok', 'decoding_gpu', driver]
      : ['partial', 'decoding_no_driver', driver, installCommand(driver, release.family)];
  },
  browser: ({ browser, release }) =>
    browser === null
      ? ['missing', 'no_browser', null, installCommand('browser', release.family)]
      : ['ok', 'browser_found', browser],
  helper({ stage, platform, release }) {
    if (platform.session !== 'wayland' || stage.kind !== 'layer_shell') return null;
    if (stage.unsupportedReason === null) return ['ok', 'helper_runs'];
    return stage.unsupportedReason === 'wayland_packages'
      ? ['missing', 'wayland_packages', null, installCommand('helper', release.family)]
      : null;
  },
};

const needsStage: Cell = ['unsupported', 'needs_stage'];

/** Plasma can show no pages: its module for them is not installed, or too old in every package of Plasma 5. */
function describeMissingPages(facts: ComputerFacts): Cell {
  return isPlasma5(facts)
    ? ['unsupported', 'plasma_videos']
    : ['missing', 'plasma_packages', null, installCommand('plasmaPages', facts.release.family)];
}

const isPlasma5 = ({ desktopVersion }: ComputerFacts): boolean => desktopVersion?.startsWith('5.') === true;

function describeStage(facts: ComputerFacts): Cell {
  const { stage, release, platform } = facts;
  const { family } = release;
  switch (stage.unsupportedReason) {
    case null:
      return ['ok', `stage_${stage.kind}`];
    case 'no_browser':
      return ['missing', 'no_browser', null, installCommand('browser', family)];
    case 'wayland_packages':
      return ['missing', 'wayland_packages', null, installCommand('helper', family)];
    case 'plasma_packages':
      return [
        'missing',
        'plasma_packages',
        null,
        installCommand(isPlasma5(facts) ? 'plasmaVideos' : 'plasmaPages', family),
      ];
    case 'wayland':
      // GNOME has no layers: what is missing there is the way by XWayland.
      return platform.desktop === 'gnome' && platform.display === null
        ? ['missing', 'no_xwayland', null, installCommand('xwayland', family)]
        : ['unsupported', 'wayland'];
    default:
      return ['unsupported', stage.unsupportedReason];
  }
}
