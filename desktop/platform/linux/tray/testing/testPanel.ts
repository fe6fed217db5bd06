import { Bus } from '../../dbus/bus.ts';
import type { BusAnswer } from '../../dbus/busTypes.ts';
import { exportInterfaces } from '../../dbus/exportInterfaces.ts';
import { watchOwner } from '../../dbus/watchOwner.ts';
import { getProperties } from '../../dbus/watchProperties.ts';
import { watchSignal } from '../../dbus/watchSignal.ts';

/** A line of the menu as a panel reads it. */
export interface ReadEntry {
  number: number;
  properties: Record<string, unknown>;
  children: ReadEntry[];
}

/** A panel with a tray: the watcher of StatusNotifierItem, and what a panel asks of an icon. */
export interface TestPanel {
  /** Names that icons have registered with. */
  readonly items: string[];
  /** Revisions of the menu that were announced. */
  readonly revisions: unknown[];
  properties(): Promise<Record<string, unknown> | null>;
  readMenu(): Promise<ReadEntry[]>;
  /** Calls the icon or its menu. */
  call(member: string, signature: string, body: unknown[], isMenu?: boolean): Promise<BusAnswer>;
  /** Chooses by label, in the way of Xfce's panel. @throws Error where the menu has no such line */
  choose(label: string): Promise<void>;
  setHost(isThere: boolean): void;
  stop(): Promise<void>;
}

const watcherName = 'org.kde.StatusNotifierWatcher';

/** @param address of the session's bus */
export async function startTestPanel(address: string): Promise<TestPanel> {
  const bus = new Bus(
    () => address,
    () => undefined,
  );
  const items: string[] = [];
  const known = new Set<string>();
  const revisions: unknown[] = [];
  let hasHost = true;
  const ready = Promise.withResolvers<void>();
  const [watcher] = exportInterfaces(
    bus,
    [
      {
        path: '/StatusNotifierWatcher',
        name: watcherName,
        methods: {
          RegisterStatusNotifierItem: {
            in: { service: 's' },
            handler({ service }) {
              const name = String(service);
              if (known.has(name)) return;
              known.add(name);
              const menu = { service: name, path: '/MenuBar', interface: 'com.canonical.dbusmenu' };
              watchSignal(bus, { ...menu, member: 'LayoutUpdated' }, ([revision]) =>
                revisions.push(revision),
              );
              // From then on its signals are heard.
              watchOwner(bus, name, (owner) => {
                if (owner !== null) items.push(name);
              });
            },
          },
        },
        properties: { IsStatusNotifierHostRegistered: { type: 'b', get: () => hasHost } },
        signals: { StatusNotifierHostRegistered: {}, StatusNotifierHostUnregistered: {} },
      },
    ],
    watcherName,
    () => ready.resolve(),
  );
  await ready.promise;

  const call: TestPanel['call'] = (member, signature, body, isMenu = false) =>
    bus.call({
      service: items.at(-1) ?? '',
      path: isMenu ? '/MenuBar' : '/StatusNotifierItem',
      interface: isMenu ? 'com.canonical.dbusmenu' : 'org.kde.StatusNotifierItem',
      member,
      signature,
      body,
    });
  const readMenu: TestPanel['readMenu'] = async () => {
    const answer = await call('GetLayout', 'iias', [0, -1, []], true);
    if (!answer.isAnswered) throw new Error(`The menu was not read: ${answer.message}`);
    return readNode(answer.body[1]).children;
  };
  return {
    items,
    revisions,
    properties: () =>
      getProperties(bus, {
        service: items.at(-1) ?? '',
        path: '/StatusNotifierItem',
        interface: 'org.kde.StatusNotifierItem',
      }),
    readMenu,
    call,
    async choose(label) {
      const entry = flatten(await readMenu()).find(({ properties }) => properties['label'] === label);
      if (!entry) throw new Error(`The menu has no line "${label}".`);
      await call('EventGroup', 'a(isvu)', [[[entry.number, 'clicked', ['s', ''], 0]]], true);
    },
    setHost(isThere) {
      hasHost = isThere;
      watcher?.emit(isThere ? 'StatusNotifierHostRegistered' : 'StatusNotifierHostUnregistered');
    },
    stop: () => bus.close(),
  };
}

/** All lines, those of submenus after their own line. */
export function flatten(entries: readonly ReadEntry[]): ReadEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children)]);
}

function readNode(node: unknown): ReadEntry {
  const [number, properties, children] = node as [number, Record<string, unknown>, unknown[]];
  return { number, properties, children: children.map(readNode) };
}
