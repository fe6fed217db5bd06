import { CommandError } from './commandError.ts';
import { fitWallpaper } from './fitCommand.ts';
import { importFiles } from './importCommand.ts';
import { changeEntry, controlPlaylists } from './playlistCommands.ts';
import type { HostCommand } from './hostCommand.ts';
import { controlVolume } from './volumeCommand.ts';
import { listLibrary } from './listCommand.ts';
import { setPath, setWallpaper } from './setCommand.ts';
import { showStatus } from './statusCommand.ts';

/** The commands by name, in the order in which the help lists them. Help, completion and manual page follow this table. */
export const hostCommands = {
  status: {
    usage: 'status [--json]',
    summary: 'tell what is on the desktop, how it plays, and which errors its page threw',
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
  fit: {
    usage: 'fit <number> [original]',
    summary:
      'make a copy of an imported video that fits the screen, and play that; or play the original again',
    run: fitWallpaper,
  },
  preview: {
    usage: 'preview <folder>',
    summary: "show a web wallpaper while you write it: each save on the desktop, with the author's panel",
    // Read only where it is asked for, as the linter is.
    run: async (host, input) => (await import('./previewCommand.ts')).previewFolder(host, input),
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
