import type { Box } from './box/box.ts';
import { until } from './until.ts';

/** File into which the start of a session writes its variables. */
export const environmentFile = '/tmp/session.env';
const startMilliseconds = 60_000;
/** Variables by which programs find their session, and what they draw with. */
const names = [
  'DBUS_SESSION_BUS_ADDRESS',
  'DESKTOP_SESSION',
  'DISPLAY',
  'KDE_FULL_SESSION',
  'KDE_SESSION_VERSION',
  'LIBGL_ALWAYS_SOFTWARE',
  'NO_AT_BRIDGE',
  'QT_FORCE_STDERR_LOGGING',
  'SWAYSOCK',
  'WAYLAND_DISPLAY',
  'XAUTHORITY',
  'XDG_CONFIG_DIRS',
  'XDG_CURRENT_DESKTOP',
  'XDG_DATA_DIRS',
  'XDG_SESSION_DESKTOP',
  'XDG_SESSION_TYPE',
];

/** A command of the shell that writes the variables of a session into {@link environmentFile}. */
export const saveEnvironment = `env | grep -E '^(${names.join('|')})=' > ${environmentFile}.new; mv ${environmentFile}.new ${environmentFile}`;

/** Waits for the variables of a session that starts, and gives them to the programs of the box. */
export async function takeEnvironment(box: Box): Promise<void> {
  await until('the shell has a session', startMilliseconds, async () => {
    const text = (await box.readFile(environmentFile).catch(() => null))?.toString();
    if (!text) return false;
    box.environment = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line): [string, string] => [
          line.slice(0, line.indexOf('=')),
          line.slice(line.indexOf('=') + 1),
        ]),
    );
    return true;
  });
}
