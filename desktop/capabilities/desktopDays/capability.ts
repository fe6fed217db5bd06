import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import { DesktopDays, desktopDaysMigrations } from './desktopDays.ts';

/** A wallpaper that stays makes no event when a day begins. */
const checkMilliseconds = 15 * 60_000;

/** Records the wallpapers of a member's desktop, by which their authors are paid. */
export const desktopDaysCapability = defineCapability({
  name: 'desktop-days',
  needs: { desktop: desktopCapability, membership: membershipCapability },
  migrations: desktopDaysMigrations,
  start({ database, desktop, membership }) {
    const days = new DesktopDays(database, Date.now);
    const look = (): void => days.record(desktop.controller.state, membership.state);
    desktop.onState((state) => days.record(state, membership.state));
    membership.onChange(look);
    const timer = setInterval(look, checkMilliseconds).unref();
    return { days, stop: () => clearInterval(timer) };
  },
  methods: ({ days }) => ({
    'membership.desktopDays': async ({ uid }) => ({ days: days.list(uid) }),
  }),
  stop: async ({ stop }) => stop(),
});
