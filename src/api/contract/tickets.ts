import * as v from 'valibot';
import { fileFields } from '../rules/fileClasses.ts';
import { defineCall } from './call/call.ts';
import { md5, wid } from './entities.ts';

/** How long a ticket is good, in seconds: one file for a download, a web wallpaper for as long as it is on a desktop. */
export const ticketSeconds = { file: 6 * 3_600, web: 30 * 86_400 } as const;

/** A file by the field that names it; `web` stands for all files of a web wallpaper. */
const ticketField = v.picklist([...fileFields, 'web']);

/** Letters that a path, a query and a header carry as they are. */
export const fileTicket = v.pipe(v.string(), v.regex(/^[\w.-]{1,600}$/));

const ticketOfField = v.object({
  field: ticketField,
  /** Null for `web`. */
  md5: v.nullable(md5),
  /** Good as header `x-yueqi-ticket` or as parameter `t` of `/media/<md5>`, and in the path of a web wallpaper. */
  ticket: fileTicket,
  /** Unix seconds. */
  ends_at: v.pipe(v.number(), v.integer()),
});

/** Tickets for files that not everyone may have (docs/product.md#who-may-fetch-a-file). */
export const ticketCalls = {
  fileTickets: defineCall({
    path: '/v1/user/wp/tickets',
    access: 'user',
    effect: 'reads',
    summary:
      'Returns tickets for files of a wallpaper, for this user on this device. Files that the caller may not have are left out.',
    request: v.object({
      wid,
      fields: v.pipe(v.array(ticketField), v.minLength(1), v.maxLength(fileFields.length + 1)),
    }),
    response: v.object({ tickets: v.array(ticketOfField) }),
  }),
};

export type FileTicketDto = v.InferOutput<typeof ticketOfField>;
export type TicketField = FileTicketDto['field'];
