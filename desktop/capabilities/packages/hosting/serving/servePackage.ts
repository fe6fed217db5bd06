import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { PackageGrants } from '../../../../../src/api/contract/packages/permission.ts';
import type { InstalledPackage } from '../../wallpaperPackage.ts';
import { contentTypeOf } from './contentTypes.ts';
import { openPackageFile, type PackageFile } from './packageFiles.ts';
import { packageHeaders } from './packagePolicy.ts';

/** Answers a request of a package's page for one of its own files; nothing else is below its name. */
export async function servePackage(
  request: IncomingMessage,
  response: ServerResponse,
  found: Pick<InstalledPackage, 'folder' | 'userFolder'>,
  { grants, stageOrigin }: { grants: Pick<PackageGrants, 'hosts'>; stageOrigin: string },
): Promise<void> {
  const headers = packageHeaders(grants, stageOrigin);
  const refuse = (status: number): void => void response.writeHead(status, headers).end();
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') return refuse(405);
  // It could answer for pages without our policy.
  if (request.headers['service-worker'] !== undefined) return refuse(403);
  const file = await openPackageFile(found, new URL(request.url ?? '/').pathname);
  if (!file) return refuse(404);
  try {
    await sendFile(request, response, file, headers);
  } finally {
    await file.handle.close().catch(() => undefined);
  }
}

async function sendFile(
  { method, headers: { range, 'if-none-match': known } }: IncomingMessage,
  response: ServerResponse,
  { handle, stats, path }: PackageFile,
  common: Record<string, string>,
): Promise<void> {
  const { size, mtimeMs } = stats;
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  const headers = {
    ...common,
    'content-type': contentTypeOf(path),
    // A package may change on the disk while it runs.
    'cache-control': 'no-cache',
    'accept-ranges': 'bytes',
    etag,
  };
  if (known === etag) return void response.writeHead(304, headers).end();
  const part = range === undefined ? null : partOf(range, size);
  if (part === 'none')
    return void response.writeHead(416, { ...headers, 'content-range': `bytes */${size}` }).end();
  const { start, end } = part ?? { start: 0, end: size - 1 };
  response.writeHead(part ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (method === 'HEAD' || size === 0) return void response.end();
  const stream = handle.createReadStream({ start, end, autoClose: false });
  // A page that leaves ends its requests early.
  await pipeline(stream, response, { end: false }).catch(() => undefined);
  // Of a file that was cut off in the meantime the page would wait for the rest.
  if (stream.bytesRead === end - start + 1) response.end();
  else response.destroy();
}

/** Null for a header that is no single range: the whole file is the answer then (RFC 9110, section 14.2). */
function partOf(range: string, size: number): { start: number; end: number } | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'none' : { start, end };
}
