import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importLimits } from '../../src/api/rules/uploads/uploadLimits.ts';
import { MediaError, toMediaError } from '../mediaError.ts';
import { resultName, videoLibrary } from './colours/convertPage.ts';
import { posterHtml } from './posterPage.ts';

export interface ServedVideo {
  /** URL of the video; its folder serves the page that captures posters. */
  readonly url: string;
  /** The reason why the result could not be stored; null as long as it could. */
  failure(): MediaError | null;
  /** @throws MediaError if the result cannot be stored to its end */
  close(): Promise<void>;
}

const libraryPath = join(
  import.meta.dirname,
  ...['..', '..', 'node_modules', 'mediabunny', 'dist', 'bundles', 'mediabunny.min.mjs'],
);

/**
 * Serves one video, and nothing else of this machine, on the loopback interface under an unguessable path.
 *
 * @param resultPath a new file that the page may write
 */
export async function serveVideo(path: string, mime: string, resultPath?: string): Promise<ServedVideo> {
  const { size } = await stat(path);
  const folder = `/${randomBytes(24).toString('hex')}/`;
  const result = resultPath === undefined ? null : await open(resultPath, 'wx', 0o600);
  let authority = '';
  let failure: MediaError | null = null;
  const handleFailure = (error: unknown): MediaError => (failure ??= toMediaError(error));
  // As a module it loads the client for HTTP too, which a start has no use for (decision 0019).
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    // Rejects other host names that resolve to this address (DNS rebinding).
    if (request.headers.host !== authority) return void response.writeHead(403).end();
    if (result && request.method === 'POST' && request.url?.startsWith(`${folder}${resultName}?at=`))
      return void receive(request, { result, handleFailure }, response);
    if (request.method !== 'GET') return void response.writeHead(403).end();
    if (request.url === `${folder}${videoLibrary}`) return sendFile(libraryPath, 'text/javascript', response);
    if (request.url === folder)
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(posterHtml);
    if (request.url !== `${folder}video`) return void response.writeHead(404).end();
    void sendRange(path, size, mime, request.headers.range, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The loopback server has no port.');
  authority = `127.0.0.1:${address.port}`;
  return {
    url: `http://${authority}${folder}video`,
    failure: () => failure,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await result?.close().catch((error: unknown) => {
        throw handleFailure(error);
      });
    },
  };
}

function sendFile(path: string, mime: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': mime });
  createReadStream(path)
    .on('error', () => response.destroy())
    .pipe(response);
}

/** Writes a part of the result to its place. */
async function receive(
  request: IncomingMessage,
  { result, handleFailure }: { result: FileHandle; handleFailure: (error: unknown) => void },
  response: ServerResponse,
): Promise<void> {
  let at = Number(request.url?.split('=').at(-1));
  try {
    for await (const part of request) {
      if (!Buffer.isBuffer(part) || !Number.isSafeInteger(at) || at + part.length > importLimits.video)
        return void response.writeHead(413).end();
      await writeWhole(result, part, at).catch((error: unknown) => {
        handleFailure(error);
        throw error;
      });
      at += part.length;
    }
    response.writeHead(204).end();
  } catch {
    response.destroy();
  }
}

/** Writes all bytes: a disk that is nearly full takes some of them without an error. */
async function writeWhole(file: FileHandle, part: Buffer, at: number): Promise<void> {
  for (let written = 0; written < part.length;) {
    const { bytesWritten } = await file.write(part, written, part.length - written, at + written);
    if (bytesWritten === 0) throw new MediaError('disk_full');
    written += bytesWritten;
  }
}

/** Sends a whole file or one byte range of it (RFC 9110, section 14). */
async function sendRange(
  path: string,
  size: number,
  mime: string,
  range: string | undefined,
  response: ServerResponse,
) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  const isSuffix = first === '' && last !== '';
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const end = isSuffix || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  const isPart = first !== '' || last !== '';
  response.writeHead(isPart ? 206 : 200, {
    'content-type': mime,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    ...(isPart ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  });
  // The page closes the connection once it has its frame.
  await pipeline(createReadStream(path, { start, end }), response).catch(() => response.destroy());
}
