import { toTerminalJson } from '../../src/api/rules/terminalText.ts';
import { firstPlaylistName } from '../../src/bridge/contract/firstPlaylist.ts';
import type { PlaylistRefusal, PlaylistSummaryDto } from '../../src/bridge/contract/playlist.ts';
import { CommandError } from './commandError.ts';
import type { CommandInput } from './hostCommand.ts';
import type { RunningHost } from './runningHost.ts';

const refusals: Record<PlaylistRefusal, string> = {
  unknown_playlist: 'There is no such playlist. Try: yueqi playlist list.',
  unknown_entry: 'There is no such entry.',
  too_many_playlists: 'There are too many playlists.',
  nothing_to_show: 'The playlist has nothing to show.',
  not_running: 'No playlist is in use. Start one: yueqi playlist start <name>.',
  no_desktop: 'The desktop of this computer cannot be changed.',
  folder_missing: 'There is no such folder.',
  folder_unreadable: 'The folder may not be read.',
  folder_too_large: 'The folder is too large.',
  folder_not_chosen: 'The folder is chosen in the window.',
};

/** `yueqi next` and `yueqi previous`: the running playlist shows another entry. @throws CommandError */
export async function changeEntry(
  { bridge }: RunningHost,
  way: 'next' | 'previous',
  { print }: CommandInput,
): Promise<void> {
  accept(await bridge.call(`playlist.${way}`, { id: null }));
  const running = (await bridge.call('playlist.list', {})).playlists.find(isRunning);
  if (running?.current) print(`${running.current.name} is on the desktop.`);
}

/** `yueqi playlist list|start|stop`. @throws CommandError */
export async function controlPlaylists(host: RunningHost, input: CommandInput): Promise<void> {
  const [action = 'list', ...words] = input.parameters;
  const name = words.join(' ');
  if (action === 'list' && name === '') return list(host, input);
  if (action === 'start' && name !== '') return start(host, name, input);
  if (action === 'stop' && name === '') return accept(await host.bridge.call('playlist.stop', { id: null }));
  throw new CommandError('usage', 'Use: yueqi playlist list, start <name>, or stop.');
}

async function list({ bridge }: RunningHost, { isJson, print }: CommandInput): Promise<void> {
  const { playlists } = await bridge.call('playlist.list', {});
  if (isJson) return print(toTerminalJson(playlists));
  if (playlists.length === 0) print('There are no playlists.');
  for (const playlist of playlists) print(describe(playlist));
}

async function start({ bridge }: RunningHost, wanted: string, { print }: CommandInput): Promise<void> {
  const { playlists } = await bridge.call('playlist.list', {});
  const named = playlists.filter(
    (playlist) => playlist.id === wanted || nameOf(playlist).toLowerCase() === wanted.toLowerCase(),
  );
  const [found, another] = named;
  if (!found) throw new CommandError('failed', refusals.unknown_playlist);
  if (another)
    throw new CommandError(
      'failed',
      `Several playlists have this name. Use one of: ${named.map(({ id }) => id).join(', ')}.`,
    );
  accept(await bridge.call('playlist.start', { id: found.id }));
  print(`${nameOf(found)} is in use.`);
}

const isRunning = ({ is_running: isInUse }: PlaylistSummaryDto): boolean => isInUse;

/** The name by which a playlist is listed and started. */
function nameOf({ name }: PlaylistSummaryDto): string {
  return name === firstPlaylistName ? 'My playlist' : name;
}

function describe(playlist: PlaylistSummaryDto): string {
  const { count, order, interval_seconds: seconds, current } = playlist;
  const amount = count === 1 ? '1 wallpaper' : `${count} wallpapers`;
  const state = isRunning(playlist) ? `, in use${current ? `: ${current.name}` : ''}` : '';
  const sequence = order === 'shuffle' ? 'at random' : 'in order';
  return `${nameOf(playlist)} (${amount}, ${sequence}, every ${describeInterval(seconds)})${state}`;
}

function describeInterval(seconds: number): string {
  if (seconds % 3_600 === 0) return `${seconds / 3_600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

function accept({ refusal }: { refusal: PlaylistRefusal | null }): void {
  if (refusal !== null) throw new CommandError('failed', refusals[refusal]);
}
