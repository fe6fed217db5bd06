import type { BridgeHandlers } from '../kernel/bridgeHandlers.ts';
import type { StopList } from '../kernel/stopList.ts';
import type { AnyCapability, Capability, HostContext } from './capability.ts';

export interface RunningCapabilities {
  /** The methods of all of them. */
  readonly handlers: Partial<BridgeHandlers>;
  partOf<Part>(capability: Capability<Part>): Part;
  /** Tells them that the host listens; their work goes on behind it. */
  ready(): void;
}

/**
 * Starts capabilities in their order, merges their methods, and adds each one's stop to the list.
 *
 * @throws Error when one does not start, or when two declare the same method
 */
export async function startCapabilities(
  capabilities: readonly AnyCapability[],
  common: Omit<HostContext, 'handlers' | 'partOf'>,
  stops: StopList,
): Promise<RunningCapabilities> {
  const parts = new Map<AnyCapability, unknown>();
  const handlers: Partial<BridgeHandlers> = {};
  const context: HostContext = {
    ...common,
    handlers: () => handlers,
    partOf<Part>(capability: Capability<Part>) {
      if (!parts.has(capability)) throw new Error(`The capability ${capability.name} has not started yet.`);
      return parts.get(capability) as Part;
    },
  };
  for (const capability of capabilities) {
    const part = await capability.start(context);
    parts.set(capability, part);
    stops.add(capability.name, () => capability.stop?.(part));
    addMethods(handlers, capability.name, capability.methods(part, context));
  }
  return {
    handlers,
    partOf: context.partOf,
    ready() {
      for (const [{ name, ready }, part] of parts)
        ready?.(part).catch((error: unknown) => common.log(`the capability ${name} could not resume`, error));
    },
  };
}

function addMethods(handlers: Partial<BridgeHandlers>, name: string, methods: Partial<BridgeHandlers>): void {
  const twice = Object.keys(methods).find((method) => Object.hasOwn(handlers, method));
  if (twice !== undefined)
    throw new Error(`The capability ${name} declares ${twice}, which another one has.`);
  Object.assign(handlers, methods);
}
