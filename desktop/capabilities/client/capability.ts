import { clientVersion } from '../../kernel/version.ts';
import { lacking } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { deviceCapability } from '../device/capability.ts';
import { listAbsentMethods, listMethods } from './listMethods.ts';
import { createOpenUrl } from './systemBrowser.ts';

/** The handshake, and small services of the system for the page. */
export const clientCapability = defineCapability({
  name: 'client',
  start: () => createOpenUrl(process.env),
  methods: (openUrl, { settings: { protocol }, handlers, log, partOf }) => ({
    'client.hello': async () => {
      const { info, screens } = partOf(deviceCapability);
      return {
        protocol,
        client_version: clientVersion,
        player_version: clientVersion,
        trayno: '',
        ...info,
        screens: await screens(),
        methods: listMethods(handlers(), protocol),
        absent_methods: listAbsentMethods(handlers()),
      };
    },
    'client.openUrl': openUrl ? ({ url }) => openUrl(url).then(() => ({})) : lacking('no_opener'),
    // The page has the clipboard itself; a browser window needs no second way.
    'client.copyText': lacking('not_needed'),
    'client.log': async ({ level, message }) => (log(`client ${level}: ${message}`), {}),
  }),
});
