import * as v from 'valibot';
import { defineMethod } from './rpc/method.ts';

/*
 * Our extension of the desktop's shell, which shows the wallpaper in the overview and on the lock screen, and reports windows
 * that cover it (docs/product.md#shell-extension).
 */

/** States of the extension: a closed list, so that each has a string in the UI. */
export const shellStates = ['missing', 'off', 'failed', 'outdated', 'after_next_login', 'active'] as const;

/** Reasons why the extension is off or outdated. */
export const shellReasons = ['switched_off', 'all_extensions_off', 'other_version', 'shell_newer'] as const;

const version = v.pipe(v.string(), v.maxLength(40));

export const shellState = v.object({
  shell: v.picklist(['gnome']),
  /** Version of the shell, such as `48.7`; null while it does not answer. */
  shell_version: v.nullable(version),
  state: v.picklist(shellStates),
  reason: v.nullable(v.picklist(shellReasons)),
  /** Version of the extension that is installed; null where none is. */
  installed_version: v.nullable(version),
  /** Version that this client would install. */
  version,
  /** The shell's description of a failure, for a report; null without one. */
  detail: v.nullable(v.pipe(v.string(), v.maxLength(1_000))),
});

const since = 130;

export const shellMethods = {
  'shell.state': defineMethod(v.object({}), shellState, since),
  /** Installs this client's version and switches it on. Answers the new state: a running shell loads no new extension. */
  'shell.install': defineMethod(v.object({}), shellState, since),
  /** Switches the extension off and removes its files. Answers the new state. */
  'shell.remove': defineMethod(v.object({}), shellState, since),
};

export const shellEvents = { 'shell.changed': shellState };

export type ShellState = v.InferOutput<typeof shellState>;
export type ShellReason = (typeof shellReasons)[number];
