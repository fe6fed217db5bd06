import type { Check } from './check.ts';
import { cost } from './checks/cost.ts';
import { kills, quit } from './checks/ends.ts';
import { extension, removal } from './checks/extension.ts';
import { icons } from './checks/icons.ts';
import { overview, workspaces } from './checks/overview.ts';
import { clicked, renderer, restart } from './checks/package.ts';
import { doctor, pets, pointer, tray } from './checks/parts.ts';
import { starts } from './checks/starts.ts';
import { clock, effect, poster, still, video, web } from './checks/wallpapers.ts';
import { above, fullScreen, maximized } from './checks/windows.ts';
import type { DesktopRow } from './session.ts';

/** Every check, in the order in which they run on each desktop. */
const checks: readonly Check[] = [
  starts,
  still,
  video,
  cost,
  web,
  clock,
  effect,
  icons,
  above,
  clicked,
  maximized,
  fullScreen,
  workspaces,
  pets,
  pointer,
  tray,
  doctor,
  kills,
];

/** Those that run again, and those that run only, where the desktop's shell takes an extension: the first without it. */
const shellChecks: readonly Check[] = [
  poster,
  extension,
  cost,
  overview,
  workspaces,
  icons,
  clicked,
  maximized,
  fullScreen,
  kills,
  removal,
];

/** Those that run where the shell of the desktop shows stages itself. */
const packageChecks: readonly Check[] = [renderer];

/** The last ones on every desktop. */
const lastChecks: readonly Check[] = [restart, quit];

/**
 * Returns the checks of a desktop, in their order.
 *
 * @param only names of those that run after the start; all where it is empty
 * @throws Error for a name that is none
 */
export function chooseChecks(row: DesktopRow, only: readonly string[]): Check[] {
  const ofShell = row.hasShellExtension ? shellChecks : row.showsStages ? packageChecks : [];
  const all = [...checks, ...ofShell, ...lastChecks];
  const unknown = only.find((name) => !all.some((check) => check.name === name));
  if (unknown !== undefined) throw new Error(`There is no check ${unknown} on ${row.name}.`);
  return all.filter((check) => only.length === 0 || check === starts || only.includes(check.name));
}
