import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { writeArchive, type ArchiveSource } from '../../../../media/archive/writeArchive.ts';

/** A file that is asked for by its ticket, once. */
interface Prepared {
  name: string;
  sources: readonly ArchiveSource[];
  timer: NodeJS.Timeout;
}

/** Time for which a prepared file waits for its request. */
const ticketMilliseconds = 60_000;

/** Theme files on their way out, each behind an address that works once. */
export interface ThemeFiles {
  /** @returns the file's address on this host */
  prepare(name: string, sources: readonly ArchiveSource[]): string;
}

/**
 * `GET /bridge/theme/<ticket>`: a theme as a file. A page cannot send its token with a download, so the address itself is
 * the key: it is random, works once, and for a minute.
 */
export async function registerThemeFiles(app: FastifyInstance): Promise<ThemeFiles> {
  const prepared = new Map<string, Prepared>();
  const take = (ticket: string): Prepared | null => {
    const file = prepared.get(ticket) ?? null;
    if (file) clearTimeout(file.timer);
    prepared.delete(ticket);
    return file;
  };
  app.get<{ Params: { ticket: string } }>('/bridge/theme/:ticket', async ({ params }, reply) => {
    const file = take(params.ticket);
    if (!file) return reply.status(404).send();
    return reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(fileNameOf(file.name))}`,
      )
      .send(Readable.from(writeArchive(file.sources)));
  });
  return {
    prepare(name, sources) {
      const ticket = randomBytes(16).toString('hex');
      const timer = setTimeout(() => take(ticket), ticketMilliseconds).unref();
      prepared.set(ticket, { name, sources, timer });
      return `/bridge/theme/${ticket}`;
    },
  };
}

/** A name that every system accepts. */
export function fileNameOf(name: string): string {
  const cleaned = name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '');
  return `${cleaned || 'theme'}.yueqi-theme`;
}
