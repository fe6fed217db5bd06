import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ObjectStoreError } from '../../media/objects/objectStore.ts';
import type { RemoteFile, RemoteMedia } from '../../media/store/serviceMedia.ts';
import { ServiceError } from '../kernel/serviceError.ts';

interface RemoteAnswer {
  remote: RemoteMedia;
  md5: string;
  /** The header `cache-control` of the file. */
  caching: string;
  /** The time, in seconds, for which the caller may have an address of the file elsewhere; 0: not at all. */
  secondsLeft: number;
}

/** A signed address is good for so long at most: what is removed, or closed, does not stay open for longer. */
const longestSigned = 3_600;
/** One range of bytes; of several, all of the file is sent, as the standard allows. */
const oneRange = /^bytes=(?:\d+-\d*|-\d+)$/;

/**
 * Sends a file from the object store as one of this machine's disk is sent: with ranges and the same validators. Or leads to a
 * signed address, where files are not sent by the service.
 *
 * @throws ServiceError `mediaNotFound`, ObjectStoreError
 */
export async function sendRemote(
  request: FastifyRequest,
  reply: FastifyReply,
  { remote, md5, caching, secondsLeft }: RemoteAnswer,
): Promise<FastifyReply> {
  if (request.method === 'HEAD') {
    describe(reply, await requireFile(remote, md5), caching);
    // A stream: of nothing, the server would say that it has no bytes.
    return reply.send(Readable.from([]));
  }
  const seconds = Math.floor(Math.min(longestSigned, secondsLeft));
  const signed = seconds > 0 ? await signedAddress(remote, md5, seconds, caching) : null;
  // Kept for half as long, so that an address that is taken from a cache is still good.
  if (signed !== null)
    return reply
      .header('cache-control', caching.startsWith('private') ? caching : `public, max-age=${seconds / 2}`)
      .redirect(signed, 302);
  const range = await readRange(request, remote, md5);
  const file = await openFile(remote, md5, range);
  if (!file) throw new ServiceError('mediaNotFound', 404);
  if (file === 'outside') {
    const { bytes } = await requireFile(remote, md5);
    reply.header('content-range', `bytes */${bytes}`);
    throw new ServiceError('malformedRequest', 416, 'the file has no such range.');
  }
  describe(reply, file, caching);
  if (isKnown(request, file)) {
    file.body.destroy();
    return reply.removeHeader('content-length').status(304).send();
  }
  if (!file.range) return reply.send(file.body);
  const { first, last } = file.range;
  reply
    .header('content-range', `bytes ${first}-${last}/${file.bytes}`)
    .header('content-length', last - first + 1);
  return reply.status(206).send(file.body);
}

async function requireFile(remote: RemoteMedia, md5: string): Promise<RemoteFile> {
  const file = await remote.read(md5);
  if (!file) throw new ServiceError('mediaNotFound', 404);
  return file;
}

async function signedAddress(
  remote: RemoteMedia,
  md5: string,
  seconds: number,
  caching: string,
): Promise<string> {
  return remote.sign(md5, await requireFile(remote, md5), seconds, caching);
}

async function openFile(remote: RemoteMedia, md5: string, range: string | undefined) {
  try {
    return await remote.open(md5, range);
  } catch (error) {
    if (error instanceof ObjectStoreError && error.code === 'range') return 'outside';
    throw error;
  }
}

/** The range that is asked for; none where it is one of another version of the file. */
async function readRange(
  { headers }: FastifyRequest,
  remote: RemoteMedia,
  md5: string,
): Promise<string | undefined> {
  const { range, 'if-range': condition } = headers;
  if (range === undefined || !oneRange.test(range)) return undefined;
  if (typeof condition !== 'string') return range;
  const file = await requireFile(remote, md5);
  const isSame = condition.includes('"')
    ? condition.includes(tagOf(file))
    : Date.parse(condition) >= file.modified * 1_000;
  return isSame ? range : undefined;
}

function isKnown({ headers }: FastifyRequest, file: RemoteFile): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return tags === '*' || tags.includes(tagOf(file));
  return since !== undefined && Date.parse(since) >= file.modified * 1_000;
}

/** As `@fastify/send` writes it for a copy on this machine's disk, which has the time of its object. */
function tagOf({ bytes, modified }: RemoteFile): string {
  return `"${bytes.toString(16)}-${(modified * 1_000).toString(16)}"`;
}

function describe(reply: FastifyReply, file: RemoteFile, caching: string): void {
  reply
    .type(file.mime)
    .header('accept-ranges', 'bytes')
    .header('cache-control', caching)
    .header('content-length', file.bytes)
    .header('etag', `W/${tagOf(file)}`)
    .header('last-modified', new Date(file.modified * 1_000).toUTCString());
}
