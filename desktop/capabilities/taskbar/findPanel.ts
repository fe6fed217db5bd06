import { homedir } from 'node:os';
import { join } from 'node:path';
import { choosePlatform } from '../../platform/choosePlatform.ts';
import type { UndoableSettings } from '../../storage/undoableSettings.ts';
import { findKdePanel } from './kdePanel.ts';
import { PanelError, type Panel } from './panel.ts';
import { findTint2Panel } from './tint2Panel.ts';
import { findXfcePanel } from './xfcePanel.ts';

/** Returns the folder of the session's settings. */
export function configFolderOf(environment: NodeJS.ProcessEnv): string {
  return environment['XDG_CONFIG_HOME'] || join(environment['HOME'] || homedir(), '.config');
}

/**
 * The panel of this session: its desktop's, else tint2, which goes with any.
 *
 * @param folder where pictures for it are written
 * @returns null where there is none that can be changed
 * @throws SettingError, PanelError
 */
export async function findPanel(
  environment: NodeJS.ProcessEnv,
  settings: UndoableSettings,
  folder: string,
): Promise<Panel | null> {
  const { system, desktop, display } = choosePlatform(environment);
  if (system !== 'linux') throw new PanelError('unsupported_system');
  if (desktop === 'plasma') return findKdePanel(settings);
  if (display === null) throw new PanelError('no_display');
  const tint2 = await findTint2Panel(settings, configFolderOf(environment), display);
  if (tint2 || desktop !== 'xfce') return tint2;
  return findXfcePanel(settings, folder);
}
