import { hostStrings } from '../../../src/i18n/hostStrings.ts';
import { defineCapability } from '../capability.ts';
import { storageCapability } from '../storage/capability.ts';
import { trayCapability } from '../tray/capability.ts';
import { windowCapability } from '../window/capability.ts';
import { Closing } from './closing.ts';

/** Closing of the window: it goes into the tray, asks the user, or quits the product. */
export const closingCapability = defineCapability({
  name: 'closing',
  needs: { tray: trayCapability, window: windowCapability, storage: storageCapability },
  start({ appWindow, machine, handlers, quit, log, storage, tray, window: { window } }) {
    const tell = (): boolean => {
      const notify = handlers()['client.notify'];
      if (typeof notify !== 'function') return false;
      const strings = hostStrings[tray.language].tray;
      const body = tray.isShown ? strings.stillInTray : strings.stillWithoutTray;
      notify({ title: strings.stillRunning, body, path: null }, 'client').catch((error: unknown) =>
        log('closing the window could not be told about', error),
      );
      return true;
    };
    const closing = new Closing({
      values: storage,
      hasTray: () => tray.isShown,
      isWindowOpen: () => window.isOpen,
      closeWindow: () => window.close(),
      tell,
      quit,
    });
    let isCrashing = false;
    machine.browser.onCrash(() => (isCrashing = window.isOpen));
    appWindow.onForeignClose(() => {
      const hasCrashed = isCrashing;
      isCrashing = false;
      // A window whose browser broke comes back.
      if (!hasCrashed) closing.handleForeignClose();
    });
    return closing;
  },
  methods: (closing) => ({
    'window.close': (request) => closing.close(request),
    'closing.get': async () => closing.read(),
    'closing.set': async ({ choice }) => (closing.choose(choice), closing.read()),
  }),
  stop: async (closing) => closing.end(),
});
