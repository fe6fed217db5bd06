import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../../database/database.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { webClassOf } from '../../../src/api/contract/files/fileClasses.ts';
import { ticketMark } from '../../../src/api/contract/files/ticketNames.ts';
import { findClaim, mayUse } from '../../domains/commerce/purchases/ownedWallpapers.ts';
import type { TicketKeys } from '../../domains/commerce/tickets/ticketKeys.ts';
import { verifyTicket } from '../../domains/commerce/tickets/tickets.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { fileRoute } from '../requestLimit.ts';
import { webWallpaperPolicy } from '../../../media/archive/webWallpaperPolicy.ts';
import type { WebFileSource } from '../../domains/works/files/webFileSource.ts';

interface WebWallpaperNeeds {
  database: DatabaseHandle;
  files: WebFileSource;
  keys: TicketKeys;
  clock: Clock;
}

/**
 * `GET /web/<wid>/<path>`: the files of free web wallpapers that are online, and `GET /web/<wid>/~<ticket>/<path>` those of
 * all (docs/product.md#who-may-fetch-a-file). To be registered on an origin of its own, so that a wallpaper never shares one
 * with the client or the bridge.
 */
export async function registerWebWallpaperRoutes(
  app: FastifyInstance,
  needs: WebWallpaperNeeds,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: '/',
    serve: false,
    // Where the service's own media share this server (`npm run serve`), `sendFile` is there already.
    decorateReply: !app.hasReplyDecorator('sendFile'),
  });
  app.get<{ Params: { wid: string; '*': string } }>('/web/:wid/*', fileRoute, async (request, reply) => {
    const wid = Number(request.params.wid);
    const { ticket, path } = readPath(request.params['*']);
    // PostgreSQL neither stores nor accepts text with the null character.
    const isPossible = Number.isSafeInteger(wid) && !path.includes('\u0000');
    const known = isPossible ? await findFile(needs.database, wid, path) : undefined;
    const file = known ? await needs.files.find({ wid, md5: known.md5, path }) : null;
    if (!known || !file) throw new ServiceError('mediaNotFound', 404);
    if (ticket !== null) await requireTicket(needs, { wid, ticket, isEntry: path === known.web_entry });
    // A work that was not audited, or was removed, must not be run.
    else if (known.state !== wallpaperStates.online) throw new ServiceError('mediaNotFound', 404);
    else if (webClassOf(known) !== 'open') throw new ServiceError('ticketNeeded', 403);
    const folder = ticket === null ? `/web/${wid}/` : `/web/${wid}/${ticketMark}${ticket}/`;
    reply.header('content-security-policy', webWallpaperPolicy(`http://${request.host}`, folder));
    reply.header('x-content-type-options', 'nosniff');
    // The frame's origin is opaque; module scripts and fonts are then cross-origin reads of our own files.
    reply.header('access-control-allow-origin', '*');
    reply.type(file.mime);
    const caching = ticket === null ? { maxAge: '1h' } : { cacheControl: false };
    if (ticket !== null) {
      reply.header('cache-control', 'private, no-store');
      reply.header('referrer-policy', 'no-referrer');
    }
    return reply.sendFile(basename(file.path), dirname(file.path), { ...caching, contentType: false });
  });
}

function readPath(path: string): { ticket: string | null; path: string } {
  const end = path.indexOf('/');
  if (!path.startsWith(ticketMark) || end === -1) return { ticket: null, path };
  return { ticket: path.slice(ticketMark.length, end), path: path.slice(end + 1) };
}

async function findFile(database: DatabaseHandle, wid: number, path: string) {
  return database
    .selectFrom('web_files')
    .innerJoin('wallpapers', 'wallpapers.wid', 'web_files.wid')
    .select(['web_files.md5', 'wallpapers.state', 'wallpapers.ptype', 'wallpapers.web_entry'])
    .where('web_files.wid', '=', wid)
    .where('web_files.path', '=', path)
    .executeTakeFirst();
}

/** A ticket is good for a month, so that its page, the first file of all, asks whether its user still may. */
async function requireTicket(
  { database, keys, clock }: WebWallpaperNeeds,
  { wid, ticket, isEntry }: { wid: number; ticket: string; isEntry: boolean },
): Promise<void> {
  const now = clock();
  const verdict = await verifyTicket(keys, { kind: 'web', wid }, { ticket, deviceId: null }, now);
  if (verdict.state === 'expired') throw new ServiceError('ticketExpired', 403);
  if (verdict.state === 'invalid') throw new ServiceError('ticketInvalid', 403);
  if (!isEntry) return;
  const claim = await findClaim(database, { uid: verdict.uid, wid, now });
  if (!claim || !mayUse(claim.claimant, claim.wallpaper, webClassOf(claim.wallpaper)))
    throw new ServiceError('ticketInvalid', 403);
}
