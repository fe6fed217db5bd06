import type { Bus } from './bus.ts';
import type { BusLink } from './busLink.ts';
import type { BusSignal, BusWatch } from './busTypes.ts';

/**
 * Follows who answers under a name.
 *
 * @param listener gets the owner's unique name, null while there is none; first with what is true now, then with each
 *   change, also when a restarted service has another owner
 */
export function watchOwner(bus: Bus, name: string, listener: (owner: string | null) => void): BusWatch {
  let generation = 0;
  let known: string | null | undefined;
  let stop: (() => void) | null = null;
  let isEnded = false;
  const report = (owner: string | null): void => {
    if (isEnded || owner === known) return;
    known = owner;
    listener(owner);
  };
  const watch = bus.add({
    async attach(link: BusLink) {
      const own = (generation += 1);
      const isCurrent = (): boolean => own === generation;
      let hasChanged = false;
      const end = await link.listen(ownerRule(name), (signal) => {
        if (!isCurrent() || !isOwnerChange(signal, name)) return;
        hasChanged = true;
        report(nameOrNull(signal.body[2]));
      });
      if (!isCurrent()) {
        end();
        return;
      }
      stop = end;
      const answer = await link.ask('GetNameOwner', 's', [name]);
      if (isCurrent() && !hasChanged) report(answer.isAnswered ? nameOrNull(answer.body[0]) : null);
    },
    detach() {
      generation += 1;
      stop?.();
      stop = null;
      report(null);
    },
  });
  return {
    end() {
      isEnded = true;
      watch.end();
    },
  };
}

function ownerRule(name: string): string {
  return `type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='${name}'`;
}

function isOwnerChange({ sender, member, body }: BusSignal, name: string): boolean {
  return sender === 'org.freedesktop.DBus' && member === 'NameOwnerChanged' && body[0] === name;
}

function nameOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
