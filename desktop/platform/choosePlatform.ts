/** A desktop or a compositor, by its own name. */
export type DesktopName = (typeof desktops)[number]['desktop'] | 'unknown';

/** The kind of machine and session that the product runs in. */
export interface Platform {
  system: NodeJS.Platform;
  /** The display server whose session this is; XWayland is a guest on Wayland. */
  session: 'x11' | 'wayland' | 'none';
  /** The display server that places our windows: that of the session, or XWayland where its compositor keeps a desktop window of X below all others. */
  windows: 'x11' | 'wayland' | 'none';
  /** True where the desktop's own shell shows stages, by a package of ours: a layer of its compositor never is one. */
  showsStages: boolean;
  /** The most specific desktop that is known. */
  desktop: DesktopName;
  /** True where the shell draws our windows once more, each on the one monitor that most of it lies on. */
  drawsWindowsByMonitor: boolean;
  /** All names that the session gives its desktop, most specific first. */
  names: readonly string[];
  /** The X display, such as `:0`, also that of XWayland. */
  display: string | null;
  /** The socket of the compositor. */
  waylandDisplay: string | null;
}

interface DesktopRow {
  desktop: string;
  /** Compared without regard to case. */
  names: readonly string[];
  /**
   * True where the compositor has no layer shell, and keeps windows of X of type DESKTOP below all others, as Mutter and what is
   * made from it do.
   */
  placesWindowsOfX?: true;
  /**
   * True where the shell draws icons and wallpaper as one window, and takes a wallpaper package of ours: a layer lies over its
   * icons until the first click, and below its desktop after it.
   */
  showsStages?: true;
  /** True where our extension draws the stages' windows in overviews, by their monitors. */
  drawsWindowsByMonitor?: true;
}

/** The names by which sessions call their desktops (`XDG_CURRENT_DESKTOP`), a row a desktop. */
const desktops = [
  {
    desktop: 'gnome',
    names: ['gnome', 'gnome-classic', 'gnome-flashback'],
    placesWindowsOfX: true,
    drawsWindowsByMonitor: true,
  },
  { desktop: 'plasma', names: ['kde', 'plasma'], showsStages: true },
  { desktop: 'cinnamon', names: ['x-cinnamon', 'cinnamon'], placesWindowsOfX: true },
  { desktop: 'budgie', names: ['budgie', 'budgie-desktop'] },
  { desktop: 'mate', names: ['mate'] },
  { desktop: 'lxqt', names: ['lxqt'] },
  { desktop: 'xfce', names: ['xfce'] },
  { desktop: 'lxde', names: ['lxde'] },
  { desktop: 'deepin', names: ['deepin', 'dde'] },
  { desktop: 'ukui', names: ['ukui'] },
  { desktop: 'unity', names: ['unity'], placesWindowsOfX: true },
  { desktop: 'pantheon', names: ['pantheon'], placesWindowsOfX: true },
  { desktop: 'cosmic', names: ['cosmic'] },
  { desktop: 'enlightenment', names: ['enlightenment'] },
  { desktop: 'lomiri', names: ['lomiri'] },
  { desktop: 'trinity', names: ['trinity'] },
  { desktop: 'sway', names: ['sway'] },
  { desktop: 'labwc', names: ['labwc'] },
  { desktop: 'wayfire', names: ['wayfire'] },
  { desktop: 'hyprland', names: ['hyprland'] },
  { desktop: 'niri', names: ['niri'] },
  { desktop: 'openbox', names: ['openbox'] },
  { desktop: 'i3', names: ['i3'] },
] as const satisfies readonly DesktopRow[];

/** The system that this is, as Node names it. */
export function systemPlatform(): NodeJS.Platform {
  return process.platform;
}

/** The same variables without an empty socket of a compositor, which some programs take for Wayland. */
export function withoutEmptySocket(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { WAYLAND_DISPLAY: socket, ...others } = environment;
  return socket ? environment : others;
}

/** The variables for programs whose windows we place: those of an X session where XWayland places them. */
export function windowEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { session, windows } = choosePlatform(environment);
  if (session === windows) return environment;
  return { ...withoutEmptySocket({ ...environment, WAYLAND_DISPLAY: '' }), XDG_SESSION_TYPE: 'x11' };
}

/** Reads from the variables of a session which system, display server and desktop this is. */
export function choosePlatform(
  environment: NodeJS.ProcessEnv,
  system: NodeJS.Platform = systemPlatform(),
): Platform {
  const display = environment['DISPLAY'] || null;
  const waylandDisplay = environment['WAYLAND_DISPLAY'] || null;
  const names = (environment['XDG_CURRENT_DESKTOP'] ?? '').split(':').filter((name) => name !== '');
  const session = sessionOf(environment['XDG_SESSION_TYPE'], display, waylandDisplay);
  const row = rowOf(names);
  return {
    system,
    session,
    windows: session === 'wayland' && row?.placesWindowsOfX && display !== null ? 'x11' : session,
    showsStages: row?.showsStages === true,
    desktop: row?.desktop ?? 'unknown',
    drawsWindowsByMonitor: row?.drawsWindowsByMonitor === true,
    names,
    display,
    waylandDisplay,
  };
}

function sessionOf(
  type: string | undefined,
  display: string | null,
  waylandDisplay: string | null,
): Platform['session'] {
  if (type === 'wayland' || (waylandDisplay !== null && type !== 'x11')) return 'wayland';
  return display === null ? 'none' : 'x11';
}

function rowOf(
  names: readonly string[],
): (DesktopRow & { desktop: (typeof desktops)[number]['desktop'] }) | null {
  for (const name of names) {
    const found = desktops.find((row) => row.names.some((known) => known === name.toLowerCase()));
    if (found) return found;
  }
  return null;
}

/** The name by which the login screen started the session (`DESKTOP_SESSION`); null where it is none of plain letters. */
export function sessionName(environment: NodeJS.ProcessEnv): string | null {
  return /^[\w.-]+$/.exec(environment['DESKTOP_SESSION'] ?? '')?.[0] ?? null;
}

/** The part of the variables of a platform that a report may hold: names of desktops, and which displays there are. */
export function reportVariables({
  names,
  display,
  waylandDisplay,
}: Platform): { name: string; value: string }[] {
  return [
    { name: 'XDG_CURRENT_DESKTOP', value: names.join(':').replaceAll(/[^\w:.-]/g, '?') },
    { name: 'DISPLAY', value: display === null ? 'no' : 'yes' },
    { name: 'WAYLAND_DISPLAY', value: waylandDisplay === null ? 'no' : 'yes' },
  ];
}
