import type { Bus } from '../dbus/bus.ts';
import { exportInterfaces, type ExportedInterface } from '../dbus/exportInterfaces.ts';
import { watchOwner } from '../dbus/watchOwner.ts';
import { getProperties } from '../dbus/watchProperties.ts';
import { watchSignal } from '../dbus/watchSignal.ts';
import type { Tray, TrayContent, TrayOptions } from '../../adapters/tray.ts';
import { menuInterface } from './menuInterface.ts';
import { MenuLayout } from './menuLayout.ts';
import { notifierWatcher as watcher } from './notifierWatcher.ts';
import { iconPixmap, readMark, shrink } from './trayIcon.ts';

const itemPath = '/StatusNotifierItem';
const menuPath = '/MenuBar';
/** Panels of usual heights, once and twice as dense; others scale one of them. */
const iconSides = [22, 24, 32, 48];

type Pixmap = ReturnType<typeof iconPixmap>;

/**
 * The tray of desktops that know StatusNotifierItem
 * (https://www.freedesktop.org/wiki/Specifications/StatusNotifierItem/): KDE, Xfce, LXQt, MATE, and GNOME with its
 * extension. It is registered again whenever a panel has restarted.
 */
export async function createStatusNotifierItem(bus: Bus, options: TrayOptions): Promise<Tray> {
  const { Variant } = await import('dbus-native');
  const mark = await readMark();
  const icons = iconSides.map((side) => iconPixmap(shrink(mark, side)));
  const layout = new MenuLayout((signature, value) => new Variant(signature, value));
  const state = { face: { title: '', tooltip: '', menu: [] } as TrayContent, isShown: false };
  let panel: string | null = null;
  let isExported = false;

  const setShown = (isShown: boolean): void => {
    if (state.isShown === isShown) return;
    state.isShown = isShown;
    options.onShownChange(isShown);
  };
  const register = async (): Promise<void> => {
    if (panel === null || !isExported) return setShown(false);
    const asked = panel;
    const call = { ...watcher, member: 'RegisterStatusNotifierItem', signature: 's', body: [name] };
    const { isAnswered } = await bus.call({ ...call, mayStart: false });
    const properties = isAnswered ? await getProperties(bus, watcher) : null;
    // A watcher alone shows nothing: a panel has to listen to it.
    if (panel === asked) setShown(properties?.['IsStatusNotifierHostRegistered'] === true);
  };
  const name = `org.kde.StatusNotifierItem-${process.pid}-1`;
  const item = itemInterface(icons, () => state.face, options.onActivate);
  const menu = menuInterface(menuPath, layout);
  const [itemExport, menuExport] = exportInterfaces(bus, [item, menu], name, (isThere) => {
    isExported = isThere;
    void register();
  });
  const watches = [
    watchOwner(bus, watcher.service, (owner) => {
      panel = owner;
      void register();
    }),
    ...['StatusNotifierHostRegistered', 'StatusNotifierHostUnregistered'].map((member) =>
      watchSignal(bus, { ...watcher, member }, () => void register()),
    ),
  ];
  return {
    get isShown() {
      return state.isShown;
    },
    show(face) {
      const former = state.face;
      state.face = face;
      if (layout.set(face.menu)) menuExport?.emit('LayoutUpdated', layout.revision, 0);
      if (former.title === face.title && former.tooltip === face.tooltip) return;
      itemExport?.emit('NewToolTip');
      itemExport?.emit('NewTitle');
    },
    async close() {
      for (const watch of watches) watch.end();
      itemExport?.end();
    },
  };
}

function itemInterface(
  icons: readonly Pixmap[],
  face: () => TrayContent,
  onActivate: () => void,
): ExportedInterface {
  const at = { x: 'i', y: 'i' };
  const text = (value: () => string) => ({ type: 's', get: value });
  const noPixmap = { type: 'a(iiay)', get: () => [] };
  const none = text(() => '');
  return {
    path: itemPath,
    name: 'org.kde.StatusNotifierItem',
    methods: {
      Activate: { in: at, handler: () => onActivate() },
      SecondaryActivate: { in: at, handler: () => onActivate() },
      // The menu is offered as an object: panels show it themselves.
      ContextMenu: { in: at, handler: () => undefined },
      Scroll: { in: { delta: 'i', orientation: 's' }, handler: () => undefined },
    },
    properties: {
      Category: text(() => 'ApplicationStatus'),
      Id: text(() => 'yueqi'),
      Title: text(() => face().title),
      Status: text(() => 'Active'),
      WindowId: { type: 'i', get: () => 0 },
      IconName: none,
      IconPixmap: { type: 'a(iiay)', get: () => icons },
      IconThemePath: none,
      OverlayIconName: none,
      OverlayIconPixmap: noPixmap,
      AttentionIconName: none,
      AttentionIconPixmap: noPixmap,
      AttentionMovieName: none,
      ToolTip: { type: '(sa(iiay)ss)', get: () => ['', [], face().title, escapeMarkup(face().tooltip)] },
      ItemIsMenu: { type: 'b', get: () => false },
      Menu: { type: 'o', get: () => menuPath },
    },
    signals: { NewTitle: {}, NewIcon: {}, NewToolTip: {}, NewStatus: { args: { status: 's' } } },
  };
}

/** The tooltip's text may carry markup; names of wallpapers do not. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
