import { reaction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import { desktopDaysAtMost, type DesktopDayDto } from '../../../api/contract/memberships.ts';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import type { DevicesStore } from '../../devices/devicesStore.ts';
import type { Clock } from '../../kernel/clock.ts';
import { expectFailure } from '../../kernel/failure.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

interface DesktopDaysNeeds {
  api: Api;
  bridge: Bridge;
  devices: DevicesStore;
  clock: Clock;
  session: SessionStore;
}

/** Long before a day that was not reported is too old. */
export const reportMilliseconds = 6 * 3_600_000;

/**
 * Reports to the service what was on a member's desktop, by which it pays authors (decision 0035). The client has recorded
 * it, also while no window was open. The last days of a membership are reported after its end: the client keeps none of
 * users without one, so that it is asked for everybody.
 */
export class DesktopDaysStore {
  readonly #needs: DesktopDaysNeeds;
  #isFollowing = false;
  #stopWaiting: (() => void) | null = null;
  /** The latest day that this page has reported of whom; that day may have had more since. */
  #reported: { uid: string; day: number } | null = null;

  constructor(needs: DesktopDaysNeeds) {
    this.#needs = needs;
  }

  /** Follows who is signed in, from now on. */
  follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const { bridge, devices, session } = this.#needs;
    reaction(
      () =>
        devices.can('membership.desktopDays') && bridge.has('membership.desktopDays') === true
          ? (session.user?.uid ?? null)
          : null,
      (uid) => {
        this.#stopWaiting?.();
        this.#stopWaiting = null;
        if (uid !== null) void this.#report(uid);
      },
      { fireImmediately: true },
    );
  }

  async #report(uid: string): Promise<void> {
    const { api, bridge, clock, session } = this.#needs;
    try {
      const { days } = await bridge.call('membership.desktopDays', { uid });
      const isOwn = (): boolean => session.user?.uid === uid;
      for (const part of partsOf(this.#newOf(uid, days)))
        if (isOwn()) await api.call('reportDesktopDays', { days: part });
      const latest = days.at(-1);
      if (latest) this.#reported = { uid, day: latest.day };
    } catch (error) {
      // The client keeps it; it is reported later.
      expectFailure(error);
    }
    if (session.user?.uid !== uid) return;
    this.#stopWaiting?.();
    this.#stopWaiting = clock.after(reportMilliseconds, () => void this.#report(uid));
  }

  #newOf(uid: string, days: readonly DesktopDayDto[]): DesktopDayDto[] {
    const since = this.#reported?.uid === uid ? this.#reported.day : 0;
    return days.filter(({ day }) => day >= since);
  }
}

function partsOf(days: readonly DesktopDayDto[]): DesktopDayDto[][] {
  const count = Math.ceil(days.length / desktopDaysAtMost);
  return Array.from({ length: count }, (_, index) =>
    days.slice(index * desktopDaysAtMost, (index + 1) * desktopDaysAtMost),
  );
}

export const desktopDaysStore = defineStore(
  ({ api, bridge, devices, clock, session }: DesktopDaysNeeds) =>
    new DesktopDaysStore({ api, bridge, devices, clock, session }),
);
