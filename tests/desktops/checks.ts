import type { Check } from './check.ts';
import { cost } from './checks/cost.ts';
import { kills, quit } from './checks/ends.ts';
import { extension, removal } from './checks/extension.ts';
import { overview, workspaces } from './checks/overview.ts';
import { clicked, renderer, restart } from './checks/package.ts';
import { starts } from './checks/starts.ts';
import { clock, still, video } from './checks/wallpapers.ts';
import { above, fullScreen, maximized } from './checks/windows.ts';

/** Every check, in the order in which they run on each desktop. */
export const checks: readonly Check[] = [starts, still, video, cost, clock, above, fullScreen, kills];

/** Those that run again, and those that run only, with the extension of the desktop's shell. */
export const shellChecks: readonly Check[] = [
  extension,
  cost,
  overview,
  workspaces,
  maximized,
  fullScreen,
  kills,
  removal,
];

/** Those that run where the shell of the desktop shows stages itself. */
export const packageChecks: readonly Check[] = [clicked, maximized, workspaces, renderer, restart];

/** The last one on every desktop. */
export const lastChecks: readonly Check[] = [quit];
