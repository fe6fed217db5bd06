import type { MediaStore } from '../../../media/store/mediaStore.ts';
import type { FileTickets, TicketSubject } from './fileTickets.ts';

interface PresentNeeds {
  media: Pick<MediaStore, 'isOwned'>;
  tickets: Pick<FileTickets, 'headersFor' | 'renew' | 'isPermitted' | 'permit'>;
  mediaUrl: (md5: string) => string;
}

const forbidden = 403;

/**
 * Returns the check that decides if the desktop may show a file which is on this machine because the service runs here,
 * too, and has its files in the same folder. A file that was fetched once, or belongs to the user's own library, stays
 * permitted.
 */
export function createCheckPresent({ media, tickets, mediaUrl }: PresentNeeds) {
  return async (subject: TicketSubject & { md5: string }): Promise<boolean> => {
    const { md5 } = subject;
    if (media.isOwned(md5) || tickets.isPermitted(md5)) return true;
    const ask = async (): Promise<number> => {
      const headers = tickets.headersFor(subject);
      // Before the host listens there is nobody to ask, and nothing that is set by a page.
      const answer = await fetch(mediaUrl(md5), { method: 'HEAD', headers }).catch(() => null);
      if (answer?.ok && answer.headers.get('cache-control')?.includes('no-store')) tickets.permit(md5);
      return answer?.status ?? 0;
    };
    if ((await ask()) !== forbidden) return true;
    return (await tickets.renew(subject)) && (await ask()) !== forbidden;
  };
}
