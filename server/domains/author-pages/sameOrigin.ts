import type { IncomingHttpHeaders } from 'node:http';

/**
 * True if a browser sent a form from a page of this service. Browsers report that by `sec-fetch-site` on a secure
 * connection, and by `origin` elsewhere. A desktop host that forwards forms sends the service its own name as the host;
 * the one that the browser knows is then in `x-forwarded-host`, which no foreign page can set on a form.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const forwarded = headers['x-forwarded-host'];
  return [host, forwarded].includes(new URL(origin).host);
}
