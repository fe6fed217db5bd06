/** The service that knows the panels with StatusNotifierItem; one that is there may have none. */
export const notifierWatcher = {
  service: 'org.kde.StatusNotifierWatcher',
  path: '/StatusNotifierWatcher',
  interface: 'org.kde.StatusNotifierWatcher',
} as const;
