import * as v from 'valibot';
import type { ShellReason, ShellState } from '../../../../src/bridge/contract/shell.ts';
import type { Installation } from './extensionInstaller.ts';

/** States of an extension, as `org.gnome.Shell.Extensions` numbers them. */
const states = {
  active: 1,
  inactive: 2,
  error: 3,
  outOfDate: 4,
  initialized: 6,
  deactivating: 7,
  activating: 8,
} as const;

/** An extension as the running shell knows it. */
const extensionInfo = v.object({
  state: v.number(),
  error: v.optional(v.string(), ''),
  'version-name': v.optional(v.string(), ''),
});
export type ExtensionInfo = v.InferOutput<typeof extensionInfo>;

/** @returns null for an extension that the shell has not loaded */
export function parseExtensionInfo(value: unknown): ExtensionInfo | null {
  const parsed = v.safeParse(extensionInfo, value);
  return parsed.success ? parsed.output : null;
}

const longestDetail = 1_000;

/**
 * Decides from the files and from the running shell in which state the extension is.
 *
 * @param info null where the shell has not loaded it, or does not answer
 * @param version of this client
 */
export function decideState(
  { version: installed, isEnabled, areAllOff }: Installation,
  info: ExtensionInfo | null,
  version: string,
): Pick<ShellState, 'state' | 'reason' | 'detail'> {
  const is = (state: ShellState['state'], reason: ShellReason | null = null, detail = '') => ({
    state,
    reason,
    detail: detail.slice(0, longestDetail) || null,
  });
  if (installed === null) return is('missing');
  if (areAllOff) return is('off', 'all_extensions_off');
  if (!isEnabled) return is('off', 'switched_off');
  if (installed !== version) return is('outdated', 'other_version');
  // The shell reads new files, and those of another version, when it starts.
  if (info === null || info['version-name'] !== installed) return is('after_next_login');
  if (info.state === states.outOfDate) return is('outdated', 'shell_newer');
  if (info.state === states.error) return is('failed', null, info.error);
  const isActive = info.state === states.active || info.state === states.activating;
  return isActive ? is('active') : is('after_next_login');
}
