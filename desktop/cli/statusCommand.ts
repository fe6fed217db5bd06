import { toTerminalJson } from '../../src/api/rules/terminalText.ts';
import type { PlaybackReason, ScreenState } from '../../src/bridge/contract/desktop.ts';
import type { PackagePageState, PageMessage } from '../../src/bridge/contract/packageMethods.ts';
import { playbackLevels, type PlaybackLevel } from '../../src/bridge/contract/plan.ts';
import type { CurrentWallpaper } from '../../src/bridge/contract/wallpaper.ts';
import { presentCurrent } from '../../src/bridge/rules/currentWallpaper.ts';
import type { CommandInput } from './hostCommand.ts';
import type { RunningHost } from './runningHost.ts';
import { describeRunning } from './fitCommand.ts';
import { writePlace } from '../../src/bridge/rules/placeInFile.ts';

/** `yueqi status`: what is on the desktop, how it plays, and what its pages threw. */
export async function showStatus(
  { address, bridge }: RunningHost,
  { isJson, print }: CommandInput,
): Promise<void> {
  const [hello, desktop, { pages }, fitting] = await Promise.all([
    bridge.call('client.hello', {}),
    bridge.call('desktop.current', {}),
    bridge.call('packages.pages', {}),
    bridge.call('fitting.current', {}),
  ]);
  const findPage = (screen: ScreenState | undefined) =>
    pages.find(({ wid, screen: id }) => id === screen?.screen.id && wid === screen.shown?.wid);
  const current = presentCurrent(desktop);
  const { target, is_paused } = current;
  const least = desktop.screens.toSorted(
    (one, other) => playbackLevels.indexOf(other.playback) - playbackLevels.indexOf(one.playback),
  )[0];
  if (isJson) {
    const wallpaper = target && { wid: target.wid, name: target.name };
    const { client_version: version } = hello;
    const screens = hello.screens.map((screen, index) => {
      const state = desktop.screens[index];
      const { playback: level = 'play', reasons = [] } = state ?? {};
      return { ...screen, playback: level, reasons, page: presentPage(findPage(state)) };
    });
    const { playback = 'play', reasons: [playback_reason = null] = [] } = least ?? {};
    const { running, waiting, offered } = fitting;
    print(
      toTerminalJson({
        ...{ version, address, wallpaper, is_paused, playback, playback_reason, screens },
        fitting: { running, waiting, offered },
      }),
    );
    return;
  }
  print(`Yueqi ${hello.client_version} at ${address}/3000/`);
  print(
    `Wallpaper: ${target ? `${target.name} (YQ${target.wid})` : 'none of ours'}${describePlayback(current, least)}`,
  );
  if (fitting.running) print(describeRunning(fitting.running));
  if (desktop.screens.length === 0) print('There is no display: what is set shows once there is one.');
  for (const [place, { index, width, height }] of hello.screens.entries()) {
    print(`Screen ${index + 1}: ${width} × ${height}`);
    for (const line of describeErrors(findPage(desktop.screens[place]))) print(`  ${line}`);
  }
}

/** The errors of a page as other programs get them; null where none runs. */
function presentPage(page: PackagePageState | undefined) {
  if (!page) return null;
  const { errors, since, last_error: last } = page;
  return { errors, since: since === null ? null : new Date(since).toISOString(), last_error: last };
}

function describeErrors(page: PackagePageState | undefined): string[] {
  if (!page || page.since === null) return [];
  const { errors, since, last_error: last } = page;
  const amount = errors === 1 ? 'an error' : `${errors} errors`;
  const begin = new Date(since).toLocaleTimeString('en-GB');
  return [
    `Its page threw ${amount} since ${begin}${last ? `, the last ${placeOf(last)}:` : '.'}`,
    ...(last ? [`  ${last.text}`] : []),
  ];
}

function placeOf(message: PageMessage): string {
  return message.file === null ? 'without a place' : `in ${writePlace(message)}`;
}

/** The words for each level of playback. */
const levelWords: Record<PlaybackLevel, string> = {
  play: 'playing',
  slow: 'playing slowly',
  pause: 'paused',
  still: 'standing still',
  off: 'switched off',
};

const reasonWords: Record<PlaybackReason, string> = {
  paused_by_user: '',
  covered: 'it is covered',
  maximized: 'a window is maximized',
  full_screen: 'a program fills the screen',
  battery: 'the computer runs on battery',
  battery_low: 'the battery is low',
  locked: 'the screen is locked',
  program: 'a program runs that pauses it',
  other_sound: 'something else is heard',
  performance_mode: 'performance comes first',
  game: 'a game runs',
  rule: 'a rule says so',
  budget: 'it used more than it may',
  no_gpu: 'there is no graphics card',
  too_slow: 'it was too much for this machine',
  crashed: 'its page broke too often',
  unresponsive: 'its page stopped responding too often',
  too_much_memory: 'its page used too much memory',
  too_much_storage: 'its page stored too much',
};

function describePlayback(
  { target, is_paused: isPaused }: CurrentWallpaper,
  least: ScreenState | undefined,
): string {
  // Also where none is on the desktop: the next one would stand still.
  if (isPaused) return ', paused';
  if (!target || !least) return '';
  if (least.playback === 'play') return target.wtype === 1 ? ', playing' : ', shown';
  const reasons = least.reasons.map((reason) => reasonWords[reason]).filter((words) => words !== '');
  return `, ${levelWords[least.playback]}${reasons.length > 0 ? `, since ${reasons.join(' and ')}` : ''}`;
}
