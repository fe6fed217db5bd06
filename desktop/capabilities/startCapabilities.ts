import type { BridgeHandlers } from '../kernel/bridgeHandlers.ts';
import type { StopList } from '../kernel/stopList.ts';
import type { AnyCapability, HostContext, Needs, PartsOf } from './capability.ts';

export interface RunningCapabilities<Needed extends Needs> {
  /** The methods of all of them. */
  readonly handlers: Partial<BridgeHandlers>;
  /** The parts of those that the host itself needs. */
  readonly parts: PartsOf<Needed>;
  /** Tells them that the host listens; their work goes on behind it. */
  ready(): void;
}

/**
 * Starts capabilities, each after those that it needs, merges their methods, and adds each one's stop to the list.
 *
 * @param needed by the host itself
 * @throws Error when one does not start, when one that is needed is not in the list, or when two declare the same method
 */
export async function startCapabilities<Needed extends Needs>(
  capabilities: readonly AnyCapability[],
  needed: Needed,
  common: Omit<HostContext, 'handlers'>,
  stops: StopList,
): Promise<RunningCapabilities<Needed>> {
  const parts = new Map<AnyCapability, unknown>();
  const handlers: Partial<BridgeHandlers> = {};
  for (const capability of sortByNeeds(capabilities)) {
    const context = { ...common, handlers: () => handlers, ...partsOf(capability.needs, parts) };
    const part = await capability.start(context);
    parts.set(capability, part);
    stops.add(capability.name, () => capability.stop?.(part));
    addMethods(handlers, capability.name, capability.methods(part, context));
  }
  return {
    handlers,
    parts: partsOf(needed, parts),
    ready() {
      for (const [{ name, ready }, part] of parts)
        ready?.(part).catch((error: unknown) => common.log(`the capability ${name} could not resume`, error));
    },
  };
}

/** The same capabilities, none before one that it needs. @throws Error where one that is needed is not among them */
function sortByNeeds(capabilities: readonly AnyCapability[]): AnyCapability[] {
  const sorted = new Set<AnyCapability>();
  const add = (capability: AnyCapability): void => {
    for (const needed of Object.values(capability.needs)) {
      if (!capabilities.includes(needed))
        throw new Error(`The capability ${capability.name} needs ${needed.name}, which is not in the list.`);
      add(needed);
    }
    sorted.add(capability);
  };
  for (const capability of capabilities) add(capability);
  return [...sorted];
}

function partsOf<Needed extends Needs>(
  needed: Needed,
  parts: ReadonlyMap<AnyCapability, unknown>,
): PartsOf<Needed> {
  const entries = Object.entries(needed).map(([name, capability]) => [name, parts.get(capability)]);
  return Object.fromEntries(entries) as PartsOf<Needed>;
}

function addMethods(handlers: Partial<BridgeHandlers>, name: string, methods: Partial<BridgeHandlers>): void {
  const twice = Object.keys(methods).find((method) => Object.hasOwn(handlers, method));
  if (twice !== undefined)
    throw new Error(`The capability ${name} declares ${twice}, which another one has.`);
  Object.assign(handlers, methods);
}
