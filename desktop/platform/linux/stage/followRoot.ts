import type { XConnection } from '../x11/connection.ts';

/** PropertyChange, StructureNotify and SubstructureNotify on the root. */
const rootEvents = 0x40_0000 | 0x2_0000 | 0x8_0000;

const stackEvents = new Set([
  'ConfigureNotify',
  'MapNotify',
  'UnmapNotify',
  'DestroyNotify',
  'ReparentNotify',
  'CirculateNotify',
]);
const stackProperties = ['_NET_CLIENT_LIST_STACKING', '_NET_CURRENT_DESKTOP', '_NET_WORKAREA'];

export interface RootListeners {
  /** Monitors, or their scale, may have changed. */
  onMonitors(): void;
  /** Windows were opened, closed or restacked. */
  onStack(): void;
}

/** Follows what happens on the root window, for as long as the connection lasts. */
export async function followRoot(
  connection: XConnection,
  { onMonitors, onStack }: RootListeners,
): Promise<void> {
  const properties = new Set(await Promise.all(stackProperties.map((name) => connection.atom(name))));
  connection.client.ChangeWindowAttributes(connection.root, { eventMask: rootEvents });
  const resources = await connection.atom('RESOURCE_MANAGER');
  connection.onEvent(({ name, wid, atom, overrideRedirect }) => {
    // Menus and desk pets, which no window manager touches, move often and change nothing here.
    if (name === 'ConfigureNotify' && overrideRedirect) return;
    // Monitors that change do so on the root window; its resources tell the scale.
    if ((name === 'ConfigureNotify' && wid === connection.root) || atom === resources) onMonitors();
    if (stackEvents.has(name) || (name === 'PropertyNotify' && atom !== undefined && properties.has(atom)))
      onStack();
  });
}
