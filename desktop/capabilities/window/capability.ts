import { setImmediate as afterEvents } from 'node:timers/promises';
import { BrowserError } from '../../browser/protocol/cdp.ts';
import { CrashCount } from '../../kernel/crashCount.ts';
import { defineCapability } from '../capability.ts';
import { storageCapability } from '../storage/capability.ts';
import { crashPage } from '../../appWindow/crashPage.ts';
import { rememberPlace } from '../../appWindow/rememberedPlace.ts';
import { openWindow, type WindowOpening } from '../../appWindow/openWindow.ts';
import { registerWindowValues, windowValuesMigrations } from './windowValues.ts';

/** The window leaves the view of the desktop free for this long (`window.stepAside`). */
const asideMilliseconds = 3_000;

/** The window in which the client runs. */
export const windowCapability = defineCapability({
  name: 'window',
  needs: { storage: storageCapability },
  migrations: windowValuesMigrations,
  start({ app, appWindow: window, broadcast, database, guard, machine, origin, log, service, storage }) {
    registerWindowValues(app, guard, database);
    window.onPlaceChange((place) => rememberPlace(storage, place));
    const openOnce = (): Promise<WindowOpening> => {
      // It starts while the browser does; a failure is told to the page that asks it.
      void service.wake().catch(() => undefined);
      const url = `${origin()}/3000/`;
      const page = { url, token: guard.windowToken, fallbackUrl: crashPage(url) };
      return openWindow(window, machine, page, storage);
    };
    const crashes = new CrashCount();
    const restarted = 'the browser ended: it is started again, with the window where it was';
    let isOpening = false;
    const open = async (): Promise<WindowOpening> => {
      isOpening = true;
      try {
        return await openOnce();
      } catch (error) {
        // Most likely it ended while the window opened.
        if (!(error instanceof BrowserError) || !crashes.add()) throw error;
        log(restarted, error);
        await afterEvents();
        return await openOnce();
      } finally {
        isOpening = false;
      }
    };
    machine.browser.onCrash(() => {
      // A window that the user had closed stays closed; one that was open is known to be gone a moment later.
      if (isOpening || !window.isOpen || !crashes.add()) return;
      log(restarted);
      setImmediate(() => void open().catch((error: unknown) => log('the window could not be opened', error)));
    });
    app.post('/instance/show', async (request, reply) => {
      const admission = guard.admit(request);
      if ('refusal' in admission) return reply.status(admission.refusal).send();
      return open();
    });
    let requestedPath: string | null = null;
    /** Shows a screen of the client: the window's page asks for the path, at once or when it is there. */
    const openAt = async (path: string): Promise<WindowOpening> => {
      requestedPath = path;
      if (window.isOpen) broadcast('client.pathRequested', {});
      return open();
    };
    const takeRequestedPath = (): string | null => {
      const path = requestedPath;
      requestedPath = null;
      return path;
    };
    let isAside = false;
    /** Answers once the window is away; it comes back by itself. */
    const stepAside = async (): Promise<void> => {
      if (isAside || !window.isOpen) return;
      isAside = true;
      const comeBack = (): void => {
        isAside = false;
        window.show().catch((error: unknown) => log('the window did not come back', error));
      };
      try {
        await window.minimize();
      } finally {
        setTimeout(comeBack, asideMilliseconds).unref();
      }
    };
    return { window, open, openAt, takeRequestedPath, stepAside };
  },
  methods: ({ window, stepAside }) => ({
    'window.setSize': async ({ width, height }) => (await window.setSize(width, height), {}),
    'window.minimize': async () => (await window.minimize(), {}),
    'window.stepAside': async () => (await stepAside(), {}),
    'window.maximize': async () => ({ is_maximized: await window.toggleMaximized() }),
  }),
});
