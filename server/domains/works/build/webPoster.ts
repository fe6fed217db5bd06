import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MediaError } from '../../../../media/mediaError.ts';
import type { CapturePage } from '../../../../media/posters/posters.ts';
import { webFileEnding, webFileMime } from '../../../../media/archive/webFileTypes.ts';
import { webWallpaperPolicy } from '../../../../media/archive/webWallpaperPolicy.ts';
import type { UnpackedFile } from '../../../../media/foreign/webArchive.ts';
import { webSize } from '../upload/inspectUpload.ts';

/** Time to draw before the screenshot, and the time limit of the whole capture, in milliseconds. */
const defaultTimes = { settleMs: 3_000, timeoutMs: 25_000 };

/** An unpacked web wallpaper. */
interface UnpackedSite {
  /** The folder of its files, named `<md5>.<extension>`. */
  folder: string;
  files: readonly UnpackedFile[];
  /** Path of its page. */
  entry: string;
}

/**
 * Takes a screenshot (PNG) of an unpacked web wallpaper. It is served on the loopback interface under an unguessable
 * path, in a frame: so it can neither navigate to another address, whose screenshot its author would then see, nor open
 * a window, nor reach any network.
 *
 * @throws MediaError `poster_failed` if it shows nothing in time
 */
export async function captureWebPoster(
  { folder, files, entry }: UnpackedSite,
  capturePage: CapturePage,
  times: { settleMs: number; timeoutMs: number } = defaultTimes,
): Promise<Buffer> {
  const base = `/${randomBytes(24).toString('hex')}/`;
  const site = `${base}site/`;
  const fileByUrl = new Map(
    files.map((file) => [new URL(encodePath(site + file.path), 'http://x').pathname, file]),
  );
  let origin = '';
  // As a module it loads the client for HTTP too, which a start has no use for (decision 0019).
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    // Rejects other host names that resolve to this address (DNS rebinding).
    if (`http://${request.headers.host}` !== origin || request.method !== 'GET')
      return void response.writeHead(403).end();
    const path = request.url?.split('?')[0] ?? '';
    if (path === base) return sendFrame(response, `${origin}${site}`, encodePath(entry));
    const file = fileByUrl.get(path);
    if (!file) return void response.writeHead(404).end();
    response.setHeader('content-security-policy', webWallpaperPolicy(`${origin}${site}`, ''));
    response.setHeader('access-control-allow-origin', '*');
    response.writeHead(200, { 'content-type': webFileMime(file.path) ?? '', 'content-length': file.bytes });
    const stored = join(folder, file.md5 + (webFileEnding(file.path) ?? ''));
    // The browser closes the connection once it has its screenshot.
    void pipeline(createReadStream(stored), response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The loopback server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
  try {
    return await capturePage(origin + base, { ...webSize, ...times });
  } catch (error) {
    throw error instanceof MediaError ? error : new MediaError('poster_failed', null, error);
  } finally {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The frame gets its size before its page: many measure the screen once, when they begin. */
function sendFrame(response: ServerResponse, site: string, page: string): void {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; frame-src ${site}`,
  );
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<title>Poster</title>
<style>body { margin: 0; background: #000 } iframe { border: 0; width: 100vw; height: 100vh; display: block }</style>
<iframe sandbox="allow-scripts"></iframe>
<script nonce="${nonce}">
const frame = document.querySelector('iframe');
frame.getBoundingClientRect();
frame.src = '${site}${page.replaceAll("'", '%27')}';
</script>`);
}
