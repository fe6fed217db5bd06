import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../kernel/log.ts';
import { XConnection, XError } from '../../platform/linux/x11/connection.ts';

/** The program that composes windows, and its support for blur behind them. */
export interface Compositor {
  name: string;
  hasBlur: boolean;
}

/** @returns null where nothing does; then what is translucent is drawn over black */
export async function findCompositor(
  display: string,
  configFolder: string,
  log: Log,
): Promise<Compositor | null> {
  try {
    const connection = await XConnection.open(display, log);
    try {
      const selection = await connection.atom('_NET_WM_CM_S0');
      const owner = await connection.ask<number>((answer) =>
        connection.client.GetSelectionOwner(selection, answer),
      );
      if (owner === 0) return null;
      const name = await readName(connection, owner);
      return { name, hasBlur: await hasBlur(name, configFolder) };
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (error instanceof XError) return null;
    throw error;
  }
}

/** A compositor names its window, or is the window manager itself. */
async function readName(connection: XConnection, owner: number): Promise<string> {
  const own = await connection.getText(owner, '_NET_WM_NAME');
  if (own) return own;
  const [manager = 0] = await connection.getNumbers(connection.root, '_NET_SUPPORTING_WM_CHECK');
  return (await connection.getText(manager, '_NET_WM_NAME')) || 'compositor';
}

/** KWin blurs behind panels; picom where its file says so; xfwm4 and the others never. */
async function hasBlur(name: string, configFolder: string): Promise<boolean> {
  if (/kwin/i.test(name)) return true;
  if (!/picom|compton/i.test(name)) return false;
  for (const file of ['picom.conf', join('picom', 'picom.conf')]) {
    const text = await readFile(join(configFolder, file), 'utf8').catch(() => '');
    if (/^\s*(?:blur-method\s*=\s*"(?!none)|blur-background\s*=\s*true|blur\s*[:=]\s*\{)/m.test(text))
      return true;
  }
  return false;
}
