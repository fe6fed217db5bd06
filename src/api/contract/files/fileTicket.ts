import * as v from 'valibot';

/** Letters that a path, a query and a header carry as they are. */
export const fileTicket = v.pipe(v.string(), v.regex(/^[\w.-]{1,600}$/));

/**
 * Of an answer that shows wallpapers of the caller which are not online: tickets for their images, as parameter `t` of
 * `/media/<md5>`. Images that the caller may not have either are null in the answer.
 */
export const imageTicketFields = {
  image_tickets: v.optional(v.array(v.object({ md5: v.string(), ticket: fileTicket }))),
};
export const imageTickets = v.object(imageTicketFields);
export type ImageTicketDto = NonNullable<v.InferOutput<typeof imageTickets>['image_tickets']>[number];
