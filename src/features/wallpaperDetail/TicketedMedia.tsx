import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { expectFailure } from '../../stores/kernel/failure.ts';
import { fileTicketsStore } from '../../stores/payment/fileTickets.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { useStore } from '../../ui/storeContext.ts';

interface TicketedMediaProps {
  wallpaper: Wallpaper;
  /** The file; null for the pages of a web wallpaper. */
  md5: string | null;
  /** For a user who may have it; until that is known, and for the others, there is the preview. */
  children: (ticket: string) => ReactNode;
  preview: ReactNode;
}

/** Media that not everyone may have (docs/product.md#who-may-fetch-a-file). */
export default observer(function TicketedMedia({ wallpaper, md5, children, preview }: TicketedMediaProps) {
  const tickets = useStore(fileTicketsStore);
  useEffect(() => {
    tickets.fetch(wallpaper, md5).catch(expectFailure);
  }, [tickets, wallpaper, md5]);
  const ticket = tickets.known(wallpaper, md5);
  return ticket === undefined ? preview : children(ticket);
});
