import { basename, dirname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { DatabaseHandle } from '../database/database.ts';
import { createReadMediaAccess } from '../domains/commerce/tickets/mediaAccess.ts';
import { mayHolderFetch } from '../domains/commerce/tickets/ticketHolders.ts';
import type { TicketKeys } from '../domains/commerce/tickets/ticketKeys.ts';
import { verifyTicket, type TicketVerdict } from '../domains/commerce/tickets/tickets.ts';
import {
  deviceHeader,
  directHeader,
  ticketHeader,
  ticketParameter,
} from '../../src/api/contract/files/ticketNames.ts';
import { allowOtherSites, allowSameSite } from './protectionHeaders.ts';
import { sendRemote } from './sendRemote.ts';
import { fileRoute } from './limits/requestLimit.ts';
import type { MediaSource } from '../../media/store/mediaSource.ts';
import type { RemoteMedia } from '../../media/store/serviceMedia.ts';
import type { Clock } from '../kernel/clock.ts';
import { ServiceError } from '../kernel/serviceError.ts';

/** True if the server of these files lets a request have one, of any class: a desktop host, its own stages. */
export type AdmitMedia = (md5: string, request: FastifyRequest) => boolean;

interface MediaNeeds {
  database: DatabaseHandle;
  media: MediaSource & { remote?: RemoteMedia };
  keys: TicketKeys;
  clock: Clock;
  admits?: AdmitMedia | undefined;
  /** The address from which clients fetch media, if not from here: then also pages of another site show them. */
  mediaUrl?: string | null | undefined;
}

const md5Pattern = /^[0-9a-f]{32}$/;

/**
 * `GET /media/<md5>`: with range requests; immutable where everyone may have the file, else for a ticket
 * (docs/product.md#who-may-fetch-a-file).
 */
export const mediaRoutes = fp<MediaNeeds>(
  async (app, needs) => {
    const { database, media, keys, clock, admits } = needs;
    const readAccess = createReadMediaAccess(database);
    const isElsewhere = Boolean(needs.mediaUrl);
    app.get<{ Params: { md5: string } }>('/media/:md5', fileRoute, async (request, reply) => {
      const { md5 } = request.params;
      if (!md5Pattern.test(md5)) throw new ServiceError('mediaNotFound', 404);
      const given = readTicket(request);
      const { remote } = media;
      const now = clock();
      // While the disk is asked, so that a request takes hardly longer for being checked.
      const [file, { access, isNamed }, verdict] = await Promise.all([
        remote ? remote.findHere(md5) : media.find(md5),
        readAccess(md5),
        given && verifyTicket(keys, { kind: 'file', md5 }, given, now),
      ]);
      if (!file && !remote) throw new ServiceError('mediaNotFound', 404);
      let caching = forHolder;
      if (media.isOwned(md5) || access === 'everyone') caching = forEver;
      else if (access === 'whileOnline') caching = aWhile;
      else if (access === 'none') throw new ServiceError('mediaNotFound', 404);
      else if (!admits?.(md5, request)) {
        const isGood = verdict?.state === 'valid' && (await mayHolderFetch(database, verdict, md5, now));
        if (!isGood) refuseFile(access, verdict);
      }
      // Avatars are on pages that load from here alone.
      const isLed = remote?.isSigned === true && isNamed && request.headers[directHeader] === undefined;
      // Of a file that no row names, only the object store knows whether it was removed: a copy here may be older.
      const isSentFromHere = !remote || (isNamed && !isLed) || (file && 'isCopy' in file && !file.isCopy);
      if (file && isSentFromHere) return sendMedia(reply, file, caching, isElsewhere);
      if (!remote) throw new ServiceError('mediaNotFound', 404);
      if (isNamed && !isLed) remote.copyHere(md5);
      protectMedia(reply, caching, isElsewhere);
      const ticketSeconds = verdict?.state === 'valid' ? verdict.endsAt - now : Infinity;
      const secondsLeft = isLed ? ticketSeconds : 0;
      return sendRemote(request, reply, { remote, md5, caching: cacheControlOf(caching), secondsLeft });
    });
  },
  { name: 'media-routes', dependencies: ['error-responses', '@fastify/static'] },
);

/** @throws ServiceError for a request without a good ticket; it does not learn of files that are not listed */
function refuseFile(access: 'ticket' | 'unlisted', verdict: TicketVerdict | null): never {
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

/** The lifetime (milliseconds) of an answer in caches, and the caches that may keep it. */
type MediaCaching = { immutable?: boolean; maxAge: number } | 'holder';

const forEver: MediaCaching = { immutable: true, maxAge: 365 * 24 * 3_600_000 };
/** A work may be removed. */
const aWhile: MediaCaching = { maxAge: 3_600_000 };
/** Neither a browser nor anything in between keeps what was given for a ticket. */
const forHolder: MediaCaching = 'holder';

function protectMedia(reply: FastifyReply, caching: MediaCaching, isElsewhere: boolean): void {
  // An SVG opened by its address would otherwise run as a page of this origin.
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  );
  if (isElsewhere) allowOtherSites(reply);
  else if (caching !== 'holder') allowSameSite(reply);
}

function cacheControlOf(caching: MediaCaching): string {
  if (caching === 'holder') return 'private, no-store';
  return `public, max-age=${caching.maxAge / 1_000}${caching.immutable ? ', immutable' : ''}`;
}

/** Sends a file; its address is immutable where `caching` does not say otherwise. */
export function sendMedia(
  reply: FastifyReply,
  file: { path: string; mime: string },
  caching: MediaCaching = forEver,
  isElsewhere = false,
): FastifyReply {
  protectMedia(reply, caching, isElsewhere);
  reply.type(file.mime);
  if (caching !== 'holder') return reply.sendFile(basename(file.path), dirname(file.path), caching);
  reply.header('cache-control', cacheControlOf(caching));
  return reply.sendFile(basename(file.path), dirname(file.path), { cacheControl: false });
}
