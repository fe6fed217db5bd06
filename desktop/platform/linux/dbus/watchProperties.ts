import type { Bus } from './bus.ts';
import type { BusWatch } from './busTypes.ts';
import { watchOwner } from './watchOwner.ts';
import { watchSignal } from './watchSignal.ts';

/** An interface of an object of a service. */
export interface PropertiesOf {
  service: string;
  path: string;
  interface: string;
}

const propertiesInterface = 'org.freedesktop.DBus.Properties';

/**
 * All properties of an interface.
 *
 * @param mayStart whether a service that is not running is started for this
 * @returns null where nobody answers; the values are as the service sent them, so parse them
 */
export async function getProperties(
  bus: Bus,
  { service, path, interface: name }: PropertiesOf,
  mayStart = false,
): Promise<Record<string, unknown> | null> {
  const answer = await bus.call({
    service,
    path,
    interface: propertiesInterface,
    member: 'GetAll',
    signature: 's',
    body: [name],
    mayStart,
  });
  return answer.isAnswered ? recordOf(answer.body[0]) : null;
}

/**
 * Follows the properties of an interface: all of them now, and again after each change.
 *
 * @param listener gets null while nobody answers
 */
export function watchProperties(
  bus: Bus,
  of: PropertiesOf,
  listener: (properties: Record<string, unknown> | null) => void,
): BusWatch {
  let properties: Record<string, unknown> | null = null;
  let generation = 0;
  const read = async (): Promise<void> => {
    const own = (generation += 1);
    const values = await getProperties(bus, of);
    if (own !== generation) return;
    properties = values;
    listener(values);
  };
  const filter = {
    service: of.service,
    path: of.path,
    interface: propertiesInterface,
    member: 'PropertiesChanged',
  };
  // Before the owner is known, so that no change falls between the first reading and the subscription.
  const signals = watchSignal(bus, filter, ([name, changed, invalidated]) => {
    if (name !== of.interface) return;
    const isIncomplete = Array.isArray(invalidated) && invalidated.length > 0;
    if (isIncomplete || !properties) {
      void read();
      return;
    }
    properties = { ...properties, ...recordOf(changed) };
    listener(properties);
  });
  const owner = watchOwner(bus, of.service, (name) => {
    if (name !== null) {
      void read();
      return;
    }
    generation += 1;
    properties = null;
    listener(null);
  });
  return {
    end() {
      generation += 1;
      signals.end();
      owner.end();
    },
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
