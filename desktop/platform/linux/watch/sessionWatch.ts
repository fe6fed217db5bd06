import * as v from 'valibot';
import type { SessionEvents, SessionWatch } from '../../adapters/sessionWatch.ts';
import type { Bus } from '../dbus/bus.ts';
import type { BusWatch } from '../dbus/busTypes.ts';
import { watchOwner } from '../dbus/watchOwner.ts';
import { getProperties, watchProperties } from '../dbus/watchProperties.ts';
import { watchSignal } from '../dbus/watchSignal.ts';

const service = 'org.freedesktop.login1';
const manager = { service, path: '/org/freedesktop/login1', interface: 'org.freedesktop.login1.Manager' };
const sessionInterface = 'org.freedesktop.login1.Session';
/** The session of whoever asks: its own path cannot be followed, since signals name the real one. */
const ownSession = { service, path: '/org/freedesktop/login1/session/auto', interface: sessionInterface };

const hint = v.object({ LockedHint: v.boolean() });
const identity = v.object({ Id: v.string() });
/** A locker that is asked to lock says so within this time, where it says so at all. */
const confirmMilliseconds = 10_000;

export interface SessionWatchOptions {
  /** Of the machine's services. */
  system: Bus;
  /** As in `XDG_SESSION_ID`; null where the environment does not name it. */
  sessionId: string | null;
  confirm?: number;
}

/** Follows the session by systemd-logind, or elogind: the same interfaces. */
export function createSessionWatch(options: SessionWatchOptions): SessionWatch {
  const { system, sessionId, confirm = confirmMilliseconds } = options;
  let watches: BusWatch[] = [];
  let ofSession: BusWatch[] = [];
  let timer: NodeJS.Timeout | undefined;
  let generation = 0;

  const leaveSession = (): void => {
    generation += 1;
    clearTimeout(timer);
    for (const watch of ofSession) watch.end();
    ofSession = [];
  };

  async function findSession(): Promise<string | null> {
    const ownId = v.safeParse(identity, sessionId === null ? await getProperties(system, ownSession) : null);
    const id = sessionId ?? (ownId.success ? ownId.output.Id : null);
    if (id === null) return null;
    const answer = await system.call({ ...manager, member: 'GetSession', signature: 's', body: [id] });
    const [path] = answer.isAnswered ? answer.body : [];
    return typeof path === 'string' ? path : null;
  }

  async function follow({ onLocked, onLockRequest }: SessionEvents): Promise<void> {
    leaveSession();
    const own = generation;
    const path = await findSession();
    if (own !== generation || path === null) return;
    const of = { service, path, interface: sessionInterface };
    let isHinted = false;
    ofSession = [
      watchProperties(system, of, (properties) => {
        const parsed = v.safeParse(hint, properties);
        isHinted = parsed.success && parsed.output.LockedHint;
        clearTimeout(timer);
        onLocked(isHinted);
      }),
      watchSignal(system, { ...of, member: 'Lock' }, () => {
        onLocked(true);
        onLockRequest();
        clearTimeout(timer);
        // If nothing locks the session, nothing would report that it is open either.
        timer = setTimeout(() => onLocked(isHinted), confirm).unref();
      }),
      watchSignal(system, { ...of, member: 'Unlock' }, () => {
        clearTimeout(timer);
        onLocked(false);
      }),
    ];
  }

  return {
    start(events) {
      watches = [
        watchOwner(system, service, (owner) => {
          if (owner !== null) void follow(events);
          else {
            leaveSession();
            events.onLocked(false);
          }
        }),
        watchSignal(system, { ...manager, member: 'PrepareForSleep' }, ([isAboutToSleep]) => {
          if (isAboutToSleep === true) events.onLockRequest();
          else events.onWake();
        }),
      ];
    },
    stop() {
      for (const watch of watches) watch.end();
      watches = [];
      leaveSession();
    },
  };
}
