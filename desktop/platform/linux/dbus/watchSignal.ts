import type { Bus } from './bus.ts';
import type { BusLink } from './busLink.ts';
import type { BusSignal, BusWatch } from './busTypes.ts';
import { watchOwner } from './watchOwner.ts';

/** Filter of signals; an absent field matches any. */
export interface SignalFilter {
  /** Well-known name of the sender: another program's signals of that kind are not heard. */
  service: string;
  path?: string;
  interface: string;
  member: string;
}

/** Listens to a service's signals, also after the service or the bus has restarted. */
export function watchSignal(
  bus: Bus,
  filter: SignalFilter,
  listener: (body: unknown[], signal: BusSignal) => void,
): BusWatch {
  let owner: string | null = null;
  let isAttached = false;
  let stop: (() => void) | null = null;
  const ownerWatch = watchOwner(bus, filter.service, (name) => (owner = name));
  const isMeant = (signal: BusSignal): boolean =>
    signal.sender === owner &&
    signal.interface === filter.interface &&
    signal.member === filter.member &&
    (filter.path === undefined || signal.path === filter.path);
  const watch = bus.add({
    async attach(link: BusLink) {
      isAttached = true;
      const end = await link.listen(ruleOf(filter), (signal) => {
        if (isMeant(signal)) listener(signal.body, signal);
      });
      if (isAttached) stop = end;
      else end();
    },
    detach() {
      isAttached = false;
      stop?.();
      stop = null;
    },
  });
  return {
    end() {
      watch.end();
      ownerWatch.end();
    },
  };
}

function ruleOf(filter: SignalFilter): string {
  const path = filter.path === undefined ? '' : `,path='${filter.path}'`;
  return `type='signal',sender='${filter.service}',interface='${filter.interface}',member='${filter.member}'${path}`;
}
