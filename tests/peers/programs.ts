import type { GroundName } from './ground.ts';

export type Kind = 'still' | 'video';

export interface Start {
  command: string;
  parameters: string[];
}

/** Another wallpaper program, as its own documentation starts it. */
export interface Peer {
  name: string;
  /** Looked for on PATH; the peer is left out where it is not there. */
  program: string;
  ground: GroundName;
  kinds: readonly Kind[];
  /** Prints the version. */
  version: readonly string[];
  /** Shows a file on every monitor. It ends with the bench; a program that only sets a picture ends at once. */
  start: (file: string) => Start;
  /** It listens to mpv's commands at a socket, by which it is paused. */
  isMpv: boolean;
}

/** Stands for the path at which a player is to listen. */
export const socketPlace = '{socket}';

const run = (command: string, ...parameters: string[]): Start => ({ command, parameters });
const mpvParameters = ['--loop-file=inf', '--no-audio', `--input-ipc-server=${socketPlace}`];

/** Those that a person may meet beside ours; how to get each is in docs/performance.md. */
export const peers: readonly Peer[] = [
  {
    name: 'feh',
    program: 'feh',
    ground: 'x11',
    kinds: ['still'],
    version: ['feh', '--version'],
    start: (file) => run('feh', '--no-fehbg', '--bg-fill', file),
    isMpv: false,
  },
  {
    name: 'nitrogen',
    program: 'nitrogen',
    ground: 'x11',
    kinds: ['still'],
    version: ['dpkg-query', '-W', '-f=${Version}', 'nitrogen'],
    start: (file) => run('nitrogen', '--set-zoom-fill', file),
    isMpv: false,
  },
  {
    name: 'xwallpaper',
    program: 'xwallpaper',
    ground: 'x11',
    kinds: ['still'],
    version: ['xwallpaper', '--version'],
    start: (file) => run('xwallpaper', '--zoom', file),
    isMpv: false,
  },
  {
    // What `xwinwrap` and its kin put a window of their own around.
    name: 'mpv on the root window',
    program: 'mpv',
    ground: 'x11',
    kinds: ['still', 'video'],
    version: ['mpv', '--version'],
    start: (file) => run('mpv', '--wid=0', '--image-display-duration=inf', ...mpvParameters, file),
    isMpv: true,
  },
  {
    name: 'swaybg',
    program: 'swaybg',
    ground: 'sway',
    kinds: ['still'],
    version: ['swaybg', '--version'],
    start: (file) => run('swaybg', '-m', 'fill', '-i', file),
    isMpv: false,
  },
  {
    name: 'wbg',
    program: 'wbg',
    ground: 'sway',
    kinds: ['still'],
    version: ['wbg', '--version'],
    start: (file) => run('wbg', file),
    isMpv: false,
  },
  {
    name: 'mpvpaper',
    program: 'mpvpaper',
    ground: 'sway',
    kinds: ['still', 'video'],
    version: ['mpv', '--version'],
    start: (file) =>
      run(
        'mpvpaper',
        '-o',
        ['--image-display-duration=inf', ...mpvParameters].map((word) => word.slice(2)).join(' '),
        'ALL',
        file,
      ),
    isMpv: true,
  },
];
