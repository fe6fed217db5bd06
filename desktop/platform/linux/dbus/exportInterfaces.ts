import type { Bus } from './bus.ts';
import type { BusLink, LinkExport } from './busLink.ts';
import type { BusWatch } from './busTypes.ts';

/** Arguments by name, in the order of the wire, each with its signature. */
type Signatures = Record<string, string>;

/** Methods, properties and signals for other programs at a path. */
export interface ExportedInterface {
  path: string;
  name: string;
  methods?: Record<
    string,
    {
      in?: Signatures;
      out?: Signatures;
      /** @returns the one value, or an object of them by name; what it throws is the caller's error */
      handler: (parameters: Record<string, unknown>) => unknown;
    }
  >;
  properties?: Record<string, { type: string; get: () => unknown }>;
  signals?: Record<string, { args?: Signatures }>;
}

/** An interface that others see whenever there is a bus. */
export interface Export extends BusWatch {
  /** Sends a signal; nobody hears it while there is no bus. */
  emit(signal: string, ...values: unknown[]): void;
  /** Announces that properties have changed, with their present values. */
  changed(...names: string[]): void;
}

/**
 * Exports interfaces and then takes their name, so that who sees the name can call them.
 *
 * @param onOwnedChange called when the name is ours, and when it is no more
 */
export function exportInterfaces(
  bus: Bus,
  interfaces: readonly ExportedInterface[],
  name?: string,
  onOwnedChange: (isOwned: boolean) => void = () => undefined,
): Export[] {
  let current = new Map<ExportedInterface, LinkExport>();
  let generation = 0;
  let owner: BusLink | null = null;
  const watch = bus.add({
    async attach(link: BusLink) {
      const own = (generation += 1);
      for (const definition of interfaces) {
        const exported = await link.export(definition.path, definitionOf(definition));
        if (own !== generation) return;
        current.set(definition, exported);
      }
      if (name === undefined) return;
      owner = link;
      const isOwned = await link.own(name);
      if (own === generation && isOwned) onOwnedChange(true);
    },
    detach() {
      generation += 1;
      if (name !== undefined) void owner?.ask('ReleaseName', 's', [name]);
      if (owner) onOwnedChange(false);
      owner = null;
      for (const exported of current.values()) exported.remove();
      current = new Map();
    },
  });
  return interfaces.map((definition) => ({
    emit: (signal, ...values) => current.get(definition)?.emit(signal, values),
    changed: (...names) => {
      const values = names.map((property) => [property, definition.properties?.[property]?.get()]);
      current.get(definition)?.changed(Object.fromEntries(values));
    },
    end: () => watch.end(),
  }));
}

function definitionOf({ name, methods = {}, properties = {}, signals = {} }: ExportedInterface) {
  const readable = Object.entries(properties).map(([property, { type, get }]) => [
    property,
    { type, get, access: 'read' as const },
  ]);
  return { name, methods, signals, properties: Object.fromEntries(readable) };
}
