import { toTerminalJson } from '../../src/api/rules/terminalText.ts';
import type { PlaybackReason, ScreenState } from '../../src/bridge/contract/desktop.ts';
import { playbackLevels, type PlaybackLevel } from '../../src/bridge/contract/plan.ts';
import type { CurrentWallpaper } from '../../src/bridge/contract/wallpaper.ts';
import { presentCurrent } from '../../src/bridge/rules/currentWallpaper.ts';
import { CommandError } from './commandError.ts';
import { importFiles } from './importCommand.ts';
import { changeEntry, controlPlaylists } from './playlistCommands.ts';
import type { RunningHost } from './runningHost.ts';
import { controlVolume } from './volumeCommand.ts';
import { listLibrary } from './listCommand.ts';
import { setPath, setWallpaper } from './setCommand.ts';

/** Input of a command, in addition to the host. */
export interface CommandInput {
  /** Arguments after the command's name. */
  parameters: string[];
  /** `--json`: machine-readable output. */
  isJson: boolean;
  /** Writes one line. */
  print: (line: string) => void;
}

/** A command that speaks to the running host. */
interface HostCommand {
  usage: string;
  summary: string;
  run(host: RunningHost, input: CommandInput): Promise<void>;
}

/** The commands by name, in the order in which the help lists them. Help, completion and manual page follow this table. */
export const hostCommands = {
  status: {
    usage: 'status [--json]',
    summary: 'tell what is on the desktop and how it plays',
    run: showStatus,
  },
  set: {
    usage: 'set <number|file>',
    summary: 'put a wallpaper on every screen: by its number, or from a file, folder or archive',
    async run(host, { parameters, print }) {
      const [wanted, ...others] = parameters;
      if (wanted === undefined || others.length > 0)
        throw new CommandError('usage', 'Name one wallpaper: yueqi set <number|file>.');
      const number = /^(?:YQ)?(\d{1,15})$/i.exec(wanted)?.[1];
      const lines =
        number === undefined
          ? await setPath(host, wanted)
          : [`${await setWallpaper(host, Number(number))} is on the desktop.`];
      for (const line of lines) print(line);
    },
  },
  import: {
    usage: 'import <file>...',
    summary: 'add pictures, videos and web wallpapers to the library, and print their numbers',
    run: importFiles,
  },
  list: {
    usage: 'list [--json]',
    summary: 'list the wallpapers of the library with their numbers',
    run: listLibrary,
  },
  pause: {
    usage: 'pause',
    summary: 'let the wallpaper stand still',
    run: async ({ bridge }) => void (await bridge.call('wallpaper.pause', {})),
  },
  resume: {
    usage: 'resume',
    summary: 'let it play again',
    run: async ({ bridge }) => void (await bridge.call('wallpaper.resume', {})),
  },
  next: {
    usage: 'next',
    summary: 'show the next wallpaper of the playlist in use',
    run: (host, input) => changeEntry(host, 'next', input),
  },
  previous: {
    usage: 'previous',
    summary: 'show the one before it again',
    run: (host, input) => changeEntry(host, 'previous', input),
  },
  playlist: {
    usage: 'playlist list [--json]|start <name>|stop',
    summary: 'list the playlists, use one, or end it',
    run: controlPlaylists,
  },
  volume: {
    usage: 'volume [<0 to 100>|mute|unmute] [--json]',
    summary: 'tell how loud the wallpapers are, or change it',
    run: controlVolume,
  },
  stop: {
    usage: 'stop',
    summary: 'take the wallpaper away and give the former desktop back',
    run: async ({ bridge }) => void (await bridge.call('wallpaper.stop', {})),
  },
} satisfies Record<string, HostCommand>;

export type HostCommandName = keyof typeof hostCommands;

async function showStatus({ address, bridge }: RunningHost, { isJson, print }: CommandInput): Promise<void> {
  const [hello, desktop] = await Promise.all([
    bridge.call('client.hello', {}),
    bridge.call('desktop.current', {}),
  ]);
  const current = presentCurrent(desktop);
  const { target, is_paused } = current;
  const least = desktop.screens.toSorted(
    (one, other) => playbackLevels.indexOf(other.playback) - playbackLevels.indexOf(one.playback),
  )[0];
  if (isJson) {
    const wallpaper = target && { wid: target.wid, name: target.name };
    const { client_version: version } = hello;
    const screens = hello.screens.map((screen, index) => {
      const { playback: level = 'play', reasons = [] } = desktop.screens[index] ?? {};
      return { ...screen, playback: level, reasons };
    });
    const { playback = 'play', reasons: [playback_reason = null] = [] } = least ?? {};
    print(toTerminalJson({ version, address, wallpaper, is_paused, playback, playback_reason, screens }));
    return;
  }
  print(`Yueqi ${hello.client_version} at ${address}/3000/`);
  print(
    `Wallpaper: ${target ? `${target.name} (YQ${target.wid})` : 'none of ours'}${describePlayback(current, least)}`,
  );
  if (desktop.screens.length === 0) print('There is no display: what is set shows once there is one.');
  for (const { index, width, height } of hello.screens) print(`Screen ${index + 1}: ${width} × ${height}`);
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
