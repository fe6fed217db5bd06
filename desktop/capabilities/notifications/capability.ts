import { join } from 'node:path';
import { unsupported } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { windowCapability } from '../window/capability.ts';
import { chooseNotificationAdapter } from './chooseNotificationAdapter.ts';
import { Notifications } from './notifications.ts';

/** Notifications of the system. */
export const notificationsCapability = defineCapability({
  name: 'notifications',
  needs: { window: windowCapability },
  async start({ machine, environment, distFolder, broadcast, log, window: { window, open } }) {
    const adapter = await chooseNotificationAdapter({
      environment,
      osVersion: machine.osVersion,
      iconFile: join(distFolder, 'favicon.svg'),
    });
    const onOpened = (path: string | null): void => {
      if (path !== null) broadcast('client.notificationOpened', { path });
      // A page elsewhere may be the one that goes there.
      if (path !== null && !window.isOpen) return;
      open().catch((error: unknown) => log('the window could not be shown', error));
    };
    return adapter && new Notifications(adapter, { environment, onOpened, log });
  },
  methods: (notifications) => ({
    'client.notify': notifications
      ? async (notification) => (notifications.show(notification), {})
      : unsupported('no_notifications'),
  }),
  stop: async (notifications) => notifications?.close(),
});
