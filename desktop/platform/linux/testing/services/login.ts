import type { Bus } from '../../dbus/bus.ts';
import { exportInterfaces } from '../../dbus/exportInterfaces.ts';

const login = 'org.freedesktop.login1';
const sessionPath = '/org/freedesktop/login1/session/_32';

/** systemd-logind with one session, 2. */
export function exportLogin(bus: Bus, state = { isLocked: false }) {
  const properties = {
    Id: { type: 's', get: () => '2' },
    LockedHint: { type: 'b', get: () => state.isLocked },
  };
  const name = `${login}.Session`;
  const signals = { Lock: {}, Unlock: {} };
  const [manager, session] = exportInterfaces(
    bus,
    [
      {
        path: '/org/freedesktop/login1',
        name: `${login}.Manager`,
        methods: {
          GetSession: {
            in: { id: 's' },
            out: { path: 'o' },
            handler({ id }) {
              if (id !== '2') throw new Error('There is no such session.');
              return sessionPath;
            },
          },
        },
        signals: { PrepareForSleep: { args: { start: 'b' } } },
      },
      { path: sessionPath, name, properties, signals },
      { path: '/org/freedesktop/login1/session/auto', name, properties },
    ],
    login,
  );
  return {
    emit: (signal: 'Lock' | 'Unlock') => session?.emit(signal),
    sleep: (isAboutTo: boolean) => manager?.emit('PrepareForSleep', isAboutTo),
    hint(isLocked: boolean) {
      state.isLocked = isLocked;
      session?.changed('LockedHint');
    },
  };
}
