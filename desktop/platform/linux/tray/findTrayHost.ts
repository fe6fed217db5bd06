import type { Bus } from '../dbus/bus.ts';
import { getProperties } from '../dbus/watchProperties.ts';
import { notifierWatcher } from './notifierWatcher.ts';
import { XConnection } from '../x11/connection.ts';

/** The way in which a panel of this session shows icons; null where none does. */
export type TrayHost = 'notifier' | 'embedded' | null;

/** Asks the session's bus, then the X server. */
export async function findTrayHost(bus: Bus, display: string | null): Promise<TrayHost> {
  const properties = await getProperties(bus, notifierWatcher).catch(() => null);
  if (properties?.['IsStatusNotifierHostRegistered'] === true) return 'notifier';
  if (display === null) return null;
  try {
    const connection = await XConnection.open(display, () => undefined);
    try {
      const selection = await connection.atom('_NET_SYSTEM_TRAY_S0');
      const owner = await connection.ask<number>((answer) =>
        connection.client.GetSelectionOwner(selection, answer),
      );
      return owner === 0 ? null : 'embedded';
    } finally {
      await connection.close();
    }
  } catch {
    return null;
  }
}
