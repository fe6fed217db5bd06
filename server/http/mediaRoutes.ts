import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DatabaseHandle } from '../database/database.ts';
import { createReadMediaAccess } from '../domains/commerce/tickets/mediaAccess.ts';
import type { TicketKeys } from '../domains/commerce/tickets/ticketKeys.ts';
import { verifyTicket, type TicketVerdict } from '../domains/commerce/tickets/tickets.ts';
import { deviceHeader, ticketHeader, ticketParameter } from '../../src/api/contract/files/ticketNames.ts';
import { fileRoute } from './requestLimit.ts';
import type { MediaSource } from '../../media/store/mediaSource.ts';
import type { Clock } from '../kernel/clock.ts';
import { ServiceError } from '../kernel/serviceError.ts';

/** Whether whoever serves these files lets a request have one, whatever its class: a desktop host, its own stages. */
export type AdmitMedia = (md5: string, request: FastifyRequest) => boolean;

interface MediaNeeds {
  database: DatabaseHandle;
  media: MediaSource;
  keys: TicketKeys;
  clock: Clock;
  admits?: AdmitMedia | undefined;
}

const md5Pattern = /^[0-9a-f]{32}$/;

/**
 * `GET /media/<md5>`: with range requests; immutable where everyone may have the file, else for a ticket
 * (docs/product.md#who-may-fetch-a-file).
 */
export async function registerMediaRoutes(app: FastifyInstance, needs: MediaNeeds): Promise<void> {
  const { database, media, keys, clock, admits } = needs;
  const readAccess = createReadMediaAccess(database);
  await app.register(fastifyStatic, { root: '/', serve: false });
  app.get<{ Params: { md5: string } }>('/media/:md5', fileRoute, async (request, reply) => {
    const { md5 } = request.params;
    if (!md5Pattern.test(md5)) throw new ServiceError('mediaNotFound', 404);
    const given = readTicket(request);
    // While the disk is asked, so that a request takes hardly longer for being checked.
    const [file, access, verdict] = await Promise.all([
      media.find(md5),
      readAccess(md5),
      given && verifyTicket(keys, { kind: 'file', md5 }, given, clock()),
    ]);
    if (!file) throw new ServiceError('mediaNotFound', 404);
    if (media.isOwned(md5) || access === 'everyone') return sendMedia(reply, file, forEver);
    if (access === 'whileOnline') return sendMedia(reply, file, aWhile);
    if (access === 'none') throw new ServiceError('mediaNotFound', 404);
    if (!admits?.(md5, request)) requireTicket(access, verdict);
    return sendMedia(reply, file, forHolder);
  });
}

/** @throws ServiceError for a request without a good ticket; it does not learn of files that are not listed */
function requireTicket(access: 'ticket' | 'unlisted', verdict: TicketVerdict | null): void {
  if (verdict?.state === 'valid') return;
  // Whoever was given one knows that the file is there.
  if (verdict?.state === 'expired') throw new ServiceError('ticketExpired', 403);
  if (access === 'unlisted') throw new ServiceError('mediaNotFound', 404);
  throw new ServiceError(verdict ? 'ticketInvalid' : 'ticketNeeded', 403);
}

/** A host names its device beside its ticket; what a browser plays has no headers of ours. */
function readTicket({ headers, query }: FastifyRequest): { ticket: string; deviceId: string | null } | null {
  const ticket = headers[ticketHeader];
  if (typeof ticket === 'string') {
    const deviceId = headers[deviceHeader];
    return { ticket, deviceId: typeof deviceId === 'string' ? deviceId : '' };
  }
  const asked =
    typeof query === 'object' && query !== null && ticketParameter in query ? query[ticketParameter] : null;
  return typeof asked === 'string' ? { ticket: asked, deviceId: null } : null;
}

/** How long, and by whom, an answer may be kept. */
type MediaCaching = { immutable?: boolean; maxAge: string } | 'holder';

const forEver: MediaCaching = { immutable: true, maxAge: '365d' };
/** A work may be removed. */
const aWhile: MediaCaching = { maxAge: '1h' };
/** Neither a browser nor anything in between keeps what was given for a ticket. */
const forHolder: MediaCaching = 'holder';

/** Sends a file; its address is immutable where `caching` does not say otherwise. */
export function sendMedia(
  reply: FastifyReply,
  file: { path: string; mime: string },
  caching: MediaCaching = forEver,
): FastifyReply {
  // An SVG opened by its address would otherwise run as a page of this origin.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  reply.header('x-content-type-options', 'nosniff');
  reply.type(file.mime);
  if (caching !== 'holder') return reply.sendFile(basename(file.path), dirname(file.path), caching);
  reply.header('cache-control', 'private, no-store');
  return reply.sendFile(basename(file.path), dirname(file.path), { cacheControl: false });
}
