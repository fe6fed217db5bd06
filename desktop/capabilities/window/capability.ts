import { defineCapability } from '../capability.ts';
import { AppWindow } from './appWindow.ts';
import { openWindow, type WindowOpening } from './openWindow.ts';

/** A second start asks the first one with this header to show its window; no page can send it across origins. */
export const instanceHeader = 'x-yueqi-instance';

/** The window in which the client runs. */
export const windowCapability = defineCapability({
  name: 'window',
  start({ app, machine, origin }) {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const window = new AppWindow(resolve);
    const open = (): Promise<WindowOpening> => openWindow(window, machine, `${origin()}/3000/`);
    app.post('/instance/show', async (request, reply) => {
      if (request.headers[instanceHeader] === undefined || request.headers.origin !== undefined)
        return reply.status(403).send();
      return open();
    });
    return { window, open, closed };
  },
  methods: ({ window }) => ({
    'window.setSize': async ({ width, height }) => (await window.setSize(width, height), {}),
    'window.minimize': async () => (await window.minimize(), {}),
    'window.maximize': async () => ({ is_maximized: await window.toggleMaximized() }),
    'window.close': async () => (await window.close(), {}),
  }),
});
