import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath } from '../../platform/programs/findOnPath.ts';
import { macosAdapter } from '../../platform/macos/macosNotifications.ts';
import type { NotificationAdapter } from '../../platform/adapters/notificationAdapter.ts';
import { notifySendAdapter } from '../../platform/linux/notifications/notifySendAdapter.ts';
import { windowsAdapter } from '../../platform/windows/windowsNotifications.ts';
import { systemPlatform } from '../../platform/choosePlatform.ts';

const run = promisify(execFile);
const helpMilliseconds = 2_000;

export interface NotificationCircumstances {
  environment: NodeJS.ProcessEnv;
  /** Windows version code (docs/product.md#windows-versions). */
  osVersion: number;
  iconFile: string;
  platform?: NodeJS.Platform;
}

/** Toasts came with Windows 8. */
const firstWindowsWithToasts = 10;

/** Chooses how this machine notifies; null where it has no way. */
export async function chooseNotificationAdapter({
  environment,
  osVersion,
  iconFile,
  platform = systemPlatform(),
}: NotificationCircumstances): Promise<NotificationAdapter | null> {
  if (platform === 'darwin') return macosAdapter;
  if (platform === 'win32') return osVersion >= firstWindowsWithToasts ? windowsAdapter : null;
  const program = await findOnPath('notify-send', environment);
  if (program === null || !(await hasSessionBus(environment))) return null;
  return notifySendAdapter({ program, iconFile, hasActions: await knowsActions(program, environment) });
}

/** Without a session's bus nothing listens to notify-send; a display can bring one by itself. */
async function hasSessionBus(environment: NodeJS.ProcessEnv): Promise<boolean> {
  if (environment['DBUS_SESSION_BUS_ADDRESS'] || environment['DISPLAY']) return true;
  const folder = environment['XDG_RUNTIME_DIR'];
  return folder !== undefined && isReachable(join(folder, 'bus'), constants.W_OK);
}

async function knowsActions(program: string, environment: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    const { stdout } = await run(program, ['--help'], { env: environment, timeout: helpMilliseconds });
    return stdout.includes('--action');
  } catch {
    // One that cannot tell shows notifications all the same.
    return false;
  }
}

async function isReachable(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
