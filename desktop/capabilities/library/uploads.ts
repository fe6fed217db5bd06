import { cutTextStart } from '../../../src/api/rules/shownText.ts';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { uploadLimitBytes } from '../../../src/api/rules/uploads/uploadLimits.ts';
import { toMediaError } from '../../../media/mediaError.ts';
import { readFreeBytes } from '../../../media/store/freeBytes.ts';
import type { Guard } from '../../kernel/guard.ts';

const longestPath = 1_000;
/** In UTF-16 units, which are three bytes at most: systems allow 255 bytes. */
const longestName = 80;
const ticketPattern = /^[0-9a-f]{32}$/;
const indexPattern = /^\d{1,7}$/;

/** Files that were dropped onto the window wait here, in a folder for each drop, until they are imported. */
export interface Uploads {
  /** Accepts files under a ticket, until it is discarded. */
  open(ticket: string, listener: UploadListener): void;
  /** Removes the files of a ticket. */
  discard(ticket: string): Promise<void>;
}

export interface UploadListener {
  /** Bytes have come: the page is still there. */
  readonly onBytes: () => void;
  readonly onFile: (file: UploadedFile) => void;
}

export interface UploadedFile {
  readonly path: string;
  /** The name that the user knows the file by; of a folder its path in it, with `/`. */
  readonly name: string;
}

/**
 * `PUT /bridge/upload/<ticket>/<index>/<name>?path=<path>`: takes one dropped file as the raw body. A browser does not tell a page
 * where a dropped file lies, so its bytes travel over loopback. The index sets files of one name apart.
 *
 * @param folder emptied at start: what an earlier run left there was never imported
 */
export async function registerUploads(app: FastifyInstance, guard: Guard, folder: string): Promise<Uploads> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const folderOf = (ticket: string) => join(folder, ticket);
  const tickets = new Map<string, UploadListener>();

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put<{
      Params: { ticket: string; index: string; name: string };
      Querystring: { path?: unknown };
      Body: NodeJS.ReadableStream;
    }>('/bridge/upload/:ticket/:index/:name', { bodyLimit: uploadLimitBytes }, async (request, reply) => {
      const admission = guard.admit(request);
      if ('refusal' in admission) return reply.status(admission.refusal).send();
      if (admission.role === 'stage') return reply.status(403).send();
      const { ticket, index, name } = request.params;
      if (!ticketPattern.test(ticket) || !indexPattern.test(index)) return reply.status(400).send();
      const listener = tickets.get(ticket);
      if (!listener) return reply.status(404).send();
      if (await isFull(folder, request.headers['content-length'])) return reply.status(507).send();
      const target = join(folderOf(ticket), index);
      await mkdir(target, { recursive: true });
      const path = join(target, safeFileName(name));
      try {
        await pipeline(
          request.body,
          limitBytes(uploadLimitBytes, listener.onBytes),
          createWriteStream(path, { flags: 'wx' }),
        );
      } catch (error) {
        await rm(path, { force: true });
        const refusal = refusalOf(error);
        if (refusal === null) throw error;
        return reply.status(refusal).send();
      }
      listener.onFile({ path, name: shownName(request.query.path, name) });
      return reply.status(204).send();
    });
  });

  return {
    open: (ticket, listener) => void tickets.set(ticket, listener),
    discard: async (ticket) => {
      tickets.delete(ticket);
      await rm(folderOf(ticket), { recursive: true, force: true });
    },
  };
}

/** Nothing is stored under it: it is what the user sees, and what a manifest calls the file. */
function shownName(given: unknown, name: string): string {
  return typeof given === 'string' && given !== '' && given.length <= longestPath ? given : name;
}

/** Returns true where the disk has no room for a body: nothing else is taken from it for the start of one. */
async function isFull(folder: string, length = '0'): Promise<boolean> {
  return (await readFreeBytes(folder)) <= Number(length);
}

class TooLarge extends Error {}

/** The status for a file that has no room here; null for another fault. */
function refusalOf(error: unknown): number | null {
  if (error instanceof TooLarge) return 413;
  return toMediaError(error).code === 'disk_full' ? 507 : null;
}

/** Ends a stream with an error once more has come than may come; a length that was announced proves nothing. */
function limitBytes(limit: number, onBytes: () => void): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      onBytes();
      if (count > limit) done(new TooLarge('The file is larger than uploads may be.'));
      else done(null, chunk);
    },
  });
}

/** A name that stays inside its folder, whatever the page sent: no separators, no control characters, no dots ahead. */
export function safeFileName(name: string): string {
  const cleaned = name.replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cs}]/gu, '_').replace(/^\.+/, '');
  return cutTextStart(cleaned, longestName) || 'file';
}
