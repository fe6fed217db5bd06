import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../kernel/guard.ts';

/** Largest single file that a drop may bring: the limit of videos. */
const uploadLimitBytes = 2_000_000_000;
const ticketPattern = /^[0-9a-f]{32}$/;

/** Files that were dropped onto the window wait here, in a folder for each drop, until they are imported. */
export interface Uploads {
  /** The folder of a ticket. */
  folderOf(ticket: string): string;
  discard(ticket: string): Promise<void>;
}

/**
 * `PUT /bridge/upload/<ticket>/<name>`: takes one dropped file as the raw body. A browser does not tell a page where
 * a dropped file lies, so its bytes travel over loopback.
 *
 * @param folder emptied at start: what an earlier run left there was never imported
 */
export async function registerUploads(app: FastifyInstance, guard: Guard, folder: string): Promise<Uploads> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const folderOf = (ticket: string) => join(folder, ticket);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put<{ Params: { ticket: string; name: string }; Body: NodeJS.ReadableStream }>(
      '/bridge/upload/:ticket/:name',
      { bodyLimit: uploadLimitBytes },
      async (request, reply) => {
        const admission = guard.admit(request);
        if ('refusal' in admission) return reply.status(admission.refusal).send();
        if (admission.role !== 'client') return reply.status(403).send();
        const { ticket, name } = request.params;
        if (!ticketPattern.test(ticket)) return reply.status(400).send();
        await mkdir(folderOf(ticket), { recursive: true });
        const path = join(folderOf(ticket), safeFileName(name));
        try {
          await pipeline(
            request.body,
            limitBytes(uploadLimitBytes),
            createWriteStream(path, { flags: 'wx' }),
          );
        } catch (error) {
          await rm(path, { force: true });
          throw error;
        }
        return reply.status(204).send();
      },
    );
  });

  return { folderOf, discard: (ticket) => rm(folderOf(ticket), { recursive: true, force: true }) };
}

/** Ends a stream with an error once more has come than may come; a length that was announced proves nothing. */
function limitBytes(limit: number): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > limit) done(new Error('The file is larger than uploads may be.'));
      else done(null, chunk);
    },
  });
}

/** A name that stays inside its folder, whatever the page sent: no separators, no control characters, no dots ahead. */
export function safeFileName(name: string): string {
  const cleaned = name
    .replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-180);
  return cleaned || 'file';
}
