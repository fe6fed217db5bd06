import type { Bus } from '../../dbus/bus.ts';
import { exportInterfaces } from '../../dbus/exportInterfaces.ts';
import type { ShellDescription, ShellMonitor } from '../description.ts';

/** A monitor at the left upper corner on which nothing lies. */
export const freeMonitor: ShellMonitor = {
  x: 0,
  y: 0,
  width: 1_280,
  height: 720,
  stages: [0],
  isCovered: false,
  filling: [],
};

/** A desktop with one monitor and no window. */
export const freeDesktop: ShellDescription = {
  protocol: 1,
  version: '1.0.0',
  workspace: { current: 0, count: 2 },
  isOverview: false,
  isLocked: false,
  focused: null,
  programs: [],
  monitors: [freeMonitor],
};

/** The extension on a bus, as GNOME Shell has it. */
export function exportShellService(bus: Bus, first: unknown = freeDesktop) {
  let described = JSON.stringify(first);
  const [service] = exportInterfaces(
    bus,
    [
      {
        path: '/app/yueqi/Shell',
        name: 'app.yueqi.Shell1',
        methods: { Describe: { out: { description: 's' }, handler: () => described } },
        signals: { Changed: { args: { description: 's' } } },
      },
    ],
    'app.yueqi.Shell',
  );
  return {
    change(next: unknown) {
      described = JSON.stringify(next);
      service?.emit('Changed', described);
    },
    end: () => service?.end(),
  };
}
