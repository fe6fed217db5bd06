import type { SeenWindows } from '../../watch/compositorLooks.ts';

/** A window, as the protocol of foreign toplevels tells it. */
export interface Toplevel {
  program: string;
  /** Keys of the outputs that it lies on. */
  outputs: ReadonlySet<number>;
  isMaximized: boolean;
  isMinimized: boolean;
  isActive: boolean;
  isFullScreen: boolean;
}

/** A monitor. Its place and size are in pixels of the compositor's own layout. */
export interface ToplevelOutput {
  connector: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** A whole number, as GTK 3 draws. */
  scale: number;
}

/**
 * Reads which outputs are filled by a window. The protocol tells no workspaces, and windows of another one have outputs as those
 * in front have: only the active window is known to be shown, and a wallpaper that could be seen never pauses.
 */
export function readToplevels(
  toplevels: Iterable<Toplevel>,
  outputs: ReadonlyMap<number, ToplevelOutput>,
): SeenWindows {
  const all = [...toplevels];
  const active = all.find(({ isActive, isMinimized }) => isActive && !isMinimized);
  const filled =
    active && (active.isMaximized || active.isFullScreen)
      ? [...active.outputs].flatMap((key) => outputs.get(key) ?? [])
      : [];
  return {
    covered: new Set(filled.map(({ connector }) => connector)),
    seen: {
      workspace: null,
      activeProgram: active?.program ?? null,
      filling: filled.map(({ x, y, width, height, scale }) => ({
        program: active?.program ?? '',
        isFullScreen: active?.isFullScreen === true,
        x: Math.round((x + width / 2) * scale),
        y: Math.round((y + height / 2) * scale),
      })),
      programs: new Set(all.map(({ program }) => program)),
    },
  };
}
