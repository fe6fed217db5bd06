import { basename, dirname } from 'node:path';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { DatabaseHandle } from '../database/database.ts';
import { wallpaperStates } from '../../src/api/contract/entities.ts';
import type { WebFolderDto } from '../../src/api/contract/works.ts';
import { webClassOf } from '../../src/api/contract/files/fileClasses.ts';
import { ticketMark } from '../../src/api/contract/files/ticketNames.ts';
import { findClaim, mayUse } from '../domains/commerce/purchases/ownedWallpapers.ts';
import { isHolderSignedIn } from '../domains/commerce/tickets/ticketHolders.ts';
import type { TicketKeys } from '../domains/commerce/tickets/ticketKeys.ts';
import { verifyTicket } from '../domains/commerce/tickets/tickets.ts';
import type { Clock } from '../kernel/clock.ts';
import { ServiceError } from '../kernel/serviceError.ts';
import { allowOpaqueOrigin } from './protectionHeaders.ts';
import { fileRoute } from './limits/requestLimit.ts';
import { webWallpaperPolicy } from '../../media/archive/webWallpaperPolicy.ts';
import type { WebFileSource } from '../domains/works/files/webFileSource.ts';

interface WebWallpaperNeeds {
  database: DatabaseHandle;
  files: WebFileSource;
  keys: TicketKeys;
  clock: Clock;
}

/**
 * `GET /web/<wid>/<path>`: the files of free web wallpapers that are online, and `GET /web/<wid>/~<ticket>/<path>` those of
 * all (docs/product.md#who-may-fetch-a-file). Without a path: which files there are (`webFolder`). To be registered on an origin of its own, so that a wallpaper never shares one
 * with the client or the bridge.
 */
export const webWallpaperRoutes = fp<WebWallpaperNeeds>(
  async (app, needs) => {
    app.get<{ Params: { wid: string; '*': string } }>('/web/:wid/*', fileRoute, async (request, reply) => {
      const wid = Number(request.params.wid);
      const { ticket, path } = readPath(request.params['*']);
      // PostgreSQL neither stores nor accepts text with the null character.
      const isPossible = Number.isSafeInteger(wid) && !path.includes('\u0000');
      if (isPossible && path === '') return sendFolder(needs, { wid, ticket }, reply);
      const known = isPossible ? await findFile(needs.database, wid, path) : undefined;
      const file = known ? await needs.files.find({ wid, md5: known.md5, path }) : null;
      if (!known || !file) throw new ServiceError('mediaNotFound', 404);
      await requireAccess(needs, known, { wid, ticket });
      const folder = ticket === null ? `/web/${wid}/` : `/web/${wid}/${ticketMark}${ticket}/`;
      reply.header(
        'content-security-policy',
        webWallpaperPolicy(`http://${request.host}`, app.publicPath + folder),
      );
      // The policy names it.
      reply.header('vary', 'host');
      allowOpaqueOrigin(reply);
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
  },
  {
    name: 'web-wallpaper-routes',
    decorators: { fastify: ['publicPath'] },
    dependencies: ['error-responses', '@fastify/static'],
  },
);

/** Lists the files for a caller who may have the page. */
async function sendFolder(
  needs: WebWallpaperNeeds,
  { wid, ticket }: { wid: number; ticket: string | null },
  reply: FastifyReply,
): Promise<WebFolderDto> {
  const known = await needs.database
    .selectFrom('wallpapers')
    .select(['state', 'ptype', 'web_entry'])
    .where('wid', '=', wid)
    .executeTakeFirst();
  if (!known || known.web_entry === null) throw new ServiceError('mediaNotFound', 404);
  await requireAccess(needs, known, { wid, ticket });
  const files = await needs.database
    .selectFrom('web_files')
    .select(['path', 'md5'])
    .where('wid', '=', wid)
    .orderBy('path')
    .execute();
  reply.header('cache-control', 'private, no-store');
  return { entry: known.web_entry, files };
}

/** @throws ServiceError for a caller who may not have the wallpaper */
async function requireAccess(
  needs: WebWallpaperNeeds,
  known: { state: number; ptype: number },
  { wid, ticket }: { wid: number; ticket: string | null },
): Promise<void> {
  if (ticket !== null) return requireTicket(needs, { wid, ticket });
  // A work that was not audited, or was removed, must not be run.
  if (known.state !== wallpaperStates.online) throw new ServiceError('mediaNotFound', 404);
  if (webClassOf(known) !== 'open') throw new ServiceError('ticketNeeded', 403);
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

/** A ticket is good for a month, so that every file asks whether its user still may. */
async function requireTicket(
  { database, keys, clock }: WebWallpaperNeeds,
  { wid, ticket }: { wid: number; ticket: string },
): Promise<void> {
  const now = clock();
  const verdict = await verifyTicket(keys, { kind: 'web', wid }, { ticket, deviceId: null }, now);
  if (verdict.state === 'expired') throw new ServiceError('ticketExpired', 403);
  if (verdict.state === 'invalid') throw new ServiceError('ticketInvalid', 403);
  const isSignedIn = await isHolderSignedIn(database, verdict);
  const claim = await findClaim(database, { uid: verdict.uid, wid, now });
  if (!isSignedIn || !claim || !mayUse(claim.claimant, claim.wallpaper, webClassOf(claim.wallpaper)))
    throw new ServiceError('ticketInvalid', 403);
}
