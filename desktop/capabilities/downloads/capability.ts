import { isLocalWid } from '../../../src/bridge/contract/constants.ts';
import { LocalLists, localListTable } from '../../storage/localLists.ts';
import { defineCapability } from '../capability.ts';
import { deviceCapability } from '../device/capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import { createCheckPresent } from './checkPresent.ts';
import { Downloads, type FileAccess } from './downloads.ts';
import { FileTickets, fileTicketTables } from './fileTickets.ts';

/** Fetching wallpapers to this machine, and the list of those that were fetched. */
export const downloadsCapability = defineCapability({
  name: 'downloads',
  needs: { membership: membershipCapability, device: deviceCapability },
  migrations: [`${localListTable('downloads')}; ${fileTicketTables}`],
  start({ settings, database, media, origin, broadcast, device, membership }) {
    const tickets = new FileTickets({
      database,
      deviceId: device.info.device_id,
      ask: (needed) => broadcast('download.ticketNeeded', needed),
    });
    const mediaUrl = (md5: string): string => `${settings.apiUrl ?? origin()}/media/${md5}`;
    const access: FileAccess = {
      headersFor: (request) => tickets.headersFor(request),
      renew: (request) => tickets.renew(request),
      permit: (md5) => tickets.permit(md5),
      // From a service elsewhere it has come here by a ticket.
      checkPresent:
        settings.apiUrl === null ? createCheckPresent({ media, tickets, mediaUrl }) : async () => true,
    };
    const history = new LocalLists(database, 'downloads');
    const downloads = new Downloads(
      media,
      mediaUrl,
      (progress) => broadcast('download.progress', progress),
      // A wallpaper that was imported on this machine was not downloaded.
      ({ wid, wtype }) => isLocalWid(wid) || history.add(wid, wtype),
      { access, isFast: () => membership.has('fastDownloads') },
    );
    return { downloads, history, tickets, access, mediaUrl };
  },
  methods: ({ downloads, history, tickets }) => ({
    'download.start': async ({ ticket, ...request }) => {
      if (ticket !== undefined) tickets.give(request, ticket);
      downloads.start(request);
      return {};
    },
    'download.giveTicket': async ({ ticket, ...subject }) => (tickets.give(subject, ticket), {}),
    'download.pause': async ({ md5 }) => (downloads.pause(md5), {}),
    'download.resume': async ({ md5 }) => (downloads.resume(md5), {}),
    'download.cancel': async ({ md5 }) => (downloads.cancel(md5), {}),
    'download.list': async () => ({ list: downloads.list() }),
    'download.history': async ({ cursor, limit }) => history.list(cursor, limit),
  }),
});
