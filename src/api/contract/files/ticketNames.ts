/** Header in which a request for a file carries its ticket (docs/product.md#who-may-fetch-a-file). */
export const ticketHeader = 'x-yueqi-ticket';
/** The device that a ticket in a header was given to. */
export const deviceHeader = 'x-yueqi-device';
export const ticketParameter = 't';
/** Before the ticket of a web wallpaper, as the first part of the path of its files. */
export const ticketMark = '~';

/** Asks for the file itself where the service would lead to another address: pages of a desktop host load from the host alone. */
export const directHeader = 'x-yueqi-direct';
