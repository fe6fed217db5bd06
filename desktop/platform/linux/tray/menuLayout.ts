import { isDeepStrictEqual } from 'node:util';
import type { Variant } from 'dbus-native';
import type { TrayEntry, TrayMenu } from '../../adapters/tray.ts';

/** Makes a value that carries its own signature. */
export type MakeVariant = (signature: string, value: unknown) => Variant;

type Properties = Record<string, Variant>;
/** `(ia{sv}av)`: number, properties, children. */
export type LayoutNode = [number, Properties, Variant[]];

interface Node {
  number: number;
  entry: TrayEntry | null;
  kind: 'root' | 'entry' | 'line';
  children: Node[];
}

const rootNumber = 0;
const layoutSignature = '(ia{sv}av)';

/**
 * A menu as com.canonical.dbusmenu numbers and describes it
 * (https://github.com/AyatanaIndicators/libdbusmenu/blob/main/libdbusmenu-glib/dbus-menu.xml). An entry keeps its number
 * through all changes of the menu.
 */
export class MenuLayout {
  readonly #numbers = new Map<string, number>();
  readonly #variant: MakeVariant;
  #nodes = new Map<number, Node>();
  #revision = 0;
  #described: unknown[] = [];

  constructor(variant: MakeVariant) {
    this.#variant = variant;
    this.set([]);
  }

  /** Grows with every change. */
  get revision(): number {
    return this.#revision;
  }

  /** @returns true if it looks different now */
  set(menu: TrayMenu): boolean {
    this.#nodes = new Map();
    const children = menu
      .filter((group) => group.length > 0)
      .flatMap((group, at) => [
        ...(at > 0 ? [this.#add(`line ${at}`, null, [])] : []),
        ...this.#addAll(group, ''),
      ]);
    this.#nodes.set(rootNumber, { number: rootNumber, entry: null, kind: 'root', children });
    const described = [...this.#nodes.values()].map(describeNode);
    if (isDeepStrictEqual(described, this.#described)) return false;
    this.#described = described;
    this.#revision += 1;
    return true;
  }

  /** The entry of a number; null for none, a line, and one that has gone. */
  entryOf(number: number): TrayEntry | null {
    return this.#nodes.get(number)?.entry ?? null;
  }

  /** @param depth of the children that are included; −1 for all. @returns null for an unknown number */
  layoutOf(number: number, depth: number): LayoutNode | null {
    const node = this.#nodes.get(number);
    if (!node) return null;
    const children = depth === 0 ? [] : node.children;
    const layouts = children.map((child) => this.layoutOf(child.number, depth - 1));
    return [
      number,
      this.#propertiesOf(node),
      layouts.map((layout) => this.#variant(layoutSignature, layout)),
    ];
  }

  /** @param numbers none for all */
  listProperties(numbers: readonly number[]): [number, Properties][] {
    const wanted = numbers.length > 0 ? numbers : [...this.#nodes.keys()];
    return wanted.flatMap((number) => {
      const node = this.#nodes.get(number);
      return node ? [[number, this.#propertiesOf(node)] as [number, Properties]] : [];
    });
  }

  #addAll(entries: readonly TrayEntry[], parent: string): Node[] {
    return entries.map((entry) => {
      const id = `${parent}/${entry.id}`;
      return this.#add(id, entry, this.#addAll(entry.children ?? [], id));
    });
  }

  #add(id: string, entry: TrayEntry | null, children: Node[]): Node {
    const number = this.#numbers.get(id) ?? this.#numbers.size + 1;
    this.#numbers.set(id, number);
    const node: Node = { number, entry, kind: entry ? 'entry' : 'line', children };
    this.#nodes.set(number, node);
    return node;
  }

  #propertiesOf({ entry, kind, children }: Node): Properties {
    const variant = this.#variant;
    if (kind === 'line') return { type: variant('s', 'separator') };
    const submenu =
      children.length > 0 || kind === 'root' ? { 'children-display': variant('s', 'submenu') } : {};
    if (!entry) return submenu;
    return {
      // An underscore marks the next letter as access key.
      label: variant('s', entry.label.replaceAll('_', '__')),
      enabled: variant('b', entry.isEnabled ?? true),
      visible: variant('b', true),
      ...(entry.isChecked === undefined
        ? {}
        : {
            'toggle-type': variant('s', 'checkmark'),
            'toggle-state': variant('i', Number(entry.isChecked)),
          }),
      ...(entry.picture ? { 'icon-data': variant('ay', entry.picture) } : {}),
      ...submenu,
    };
  }
}

function describeNode({ number, entry, children }: Node): unknown {
  const { label, isEnabled, isChecked, picture } = entry ?? {};
  return [number, label, isEnabled, isChecked, picture, children.map((child) => child.number)];
}
