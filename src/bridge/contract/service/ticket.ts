import * as v from 'valibot';
import { fileTicket } from '../../../api/contract/files/fileTicket.ts';

/**
 * The ticket that the service gave for the file, or for the files of a web wallpaper, where not everyone may have them
 * (docs/product.md#who-may-fetch-a-file). Since 130; an older client ignores it.
 */
export const ticketParameter = { ticket: v.optional(fileTicket) };
