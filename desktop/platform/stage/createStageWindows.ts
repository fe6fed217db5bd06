import { StageError, type StageWindows, type StageWindowsOptions } from '../adapters/stageWindows.ts';
import { createStageWindowsX11 } from '../linux/stage/stageWindowsX11.ts';

export type { Screen } from '../adapters/screen.ts';
export { StageError, type StageWindows, type StageWindowsOptions } from '../adapters/stageWindows.ts';

/** Says whether a window can be put at the desktop layer here, and why not where it cannot. */
export function describeStageSupport(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): { isSupported: boolean; reason: string | null } {
  const unsupported = (reason: string) => ({ isSupported: false, reason });
  if (platform === 'win32' || platform === 'darwin')
    return unsupported(
      'Dynamic wallpapers need an X11 desktop; this version cannot show them on Windows or macOS.',
    );
  if (
    environment['XDG_SESSION_TYPE'] === 'wayland' ||
    (environment['WAYLAND_DISPLAY'] && environment['XDG_SESSION_TYPE'] !== 'x11')
  )
    return unsupported(
      'Wayland lets no program place a window behind all others. Sign in with an X11 session instead.',
    );
  if (!environment['DISPLAY'])
    return unsupported(
      'There is no graphical desktop: DISPLAY is not set. Start this program from the desktop.',
    );
  return { isSupported: true, reason: null };
}

/** Makes the stages of this platform; on one without a desktop layer every call fails with the reason. */
export function createStageWindows(options: StageWindowsOptions): StageWindows {
  const environment = options.display === undefined ? process.env : { DISPLAY: options.display };
  const { reason } = describeStageSupport(environment);
  const display = environment['DISPLAY'];
  if (reason !== null || display === undefined)
    return unsupportedStageWindows(reason ?? 'DISPLAY is not set.');
  return createStageWindowsX11({ ...options, display });
}

function unsupportedStageWindows(reason: string): StageWindows {
  const refuse = () => Promise.reject(new StageError(reason));
  return {
    open: refuse,
    close: () => Promise.resolve(),
    screens: refuse,
    evaluate: refuse,
    onCoverChange: () => undefined,
  };
}
