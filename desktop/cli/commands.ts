import type { CurrentWallpaper } from '../../src/bridge/contract/wallpaper.ts';
import { CommandError } from './commandError.ts';
import { importFiles } from './importCommand.ts';
import { changeEntry, controlPlaylists } from './playlistCommands.ts';
import type { RunningHost } from './runningHost.ts';
import { controlVolume } from './volumeCommand.ts';
import { setFile, setWallpaper } from './setCommand.ts';

/** What a command is given besides the host. */
export interface CommandInput {
  /** What follows the command's name. */
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
    summary: 'put a wallpaper on every screen: one of the service or the library by its number, or a file',
    async run(host, { parameters, print }) {
      const [wanted, ...others] = parameters;
      if (wanted === undefined || others.length > 0)
        throw new CommandError('usage', 'Name one wallpaper: yueqi set <number|file>.');
      const number = /^(?:YQ)?(\d{1,15})$/i.exec(wanted)?.[1];
      const name =
        number === undefined ? await setFile(host, wanted) : await setWallpaper(host, Number(number));
      print(`${name} is on the desktop.`);
    },
  },
  import: {
    usage: 'import <file>...',
    summary: 'add pictures, videos and web wallpapers to the library: files, archives or whole folders',
    run: importFiles,
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
  const [hello, current] = await Promise.all([
    bridge.call('client.hello', {}),
    bridge.call('wallpaper.current', {}),
  ]);
  const { target, is_paused, playback, playback_reason } = current;
  if (isJson) {
    const wallpaper = target && { wid: target.wid, name: target.name };
    const { client_version: version, screens } = hello;
    print(JSON.stringify({ version, address, wallpaper, is_paused, playback, playback_reason, screens }));
    return;
  }
  print(`Yueqi ${hello.client_version} at ${address}/3000/`);
  print(
    `Wallpaper: ${target ? `${target.name} (YQ${target.wid}), ${describePlayback(current)}` : 'none of ours'}`,
  );
  for (const { index, width, height } of hello.screens) print(`Screen ${index + 1}: ${width} × ${height}`);
}

const reasonWords = {
  no_gpu: 'there is no graphics card',
  too_slow: 'it was too much for this machine',
  crashed: 'its page broke too often',
  unresponsive: 'its page stopped responding too often',
  too_much_memory: 'its page used too much memory',
  too_much_storage: 'its page stored too much',
} as const;

function describePlayback({
  target,
  is_paused,
  playback,
  playback_reason: reason,
}: CurrentWallpaper): string {
  if (is_paused) return 'paused';
  const words = {
    play: target?.wtype === 1 ? 'playing' : 'shown',
    slow: 'playing slowly',
    still: 'standing still',
  };
  return words[playback] + (reason ? `, since ${reasonWords[reason]}` : '');
}
