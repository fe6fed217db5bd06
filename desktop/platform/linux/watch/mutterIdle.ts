import type { Bus } from '../dbus/bus.ts';

const monitor = {
  service: 'org.gnome.Mutter.IdleMonitor',
  path: '/org/gnome/Mutter/IdleMonitor/Core',
  interface: 'org.gnome.Mutter.IdleMonitor',
};

/** Milliseconds since the last key or movement, by the compositor of GNOME; null where it does not tell. */
export async function readMutterIdle(session: Bus): Promise<number | null> {
  const answer = await session.call({ ...monitor, member: 'GetIdletime', mayStart: false });
  const idle = answer.isAnswered ? Number(answer.body[0]) : NaN;
  return Number.isFinite(idle) ? idle : null;
}
