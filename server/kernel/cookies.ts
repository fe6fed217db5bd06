import type { FastifyRequest } from 'fastify';

/** One value of a request's `cookie` header; null where it is not there. */
export function readCookie(header: string | undefined, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/** The cookie of a session of pages: no script reads it, and no other site sends it. */
export interface SessionCookie {
  name: string;
  /** The pages that it is for, from the root of the service; null for the folder of the page that sets it. */
  path: string | null;
  /** In seconds; zero removes it. */
  seconds: number;
}

/** The address under which browsers reach the service. */
interface CookieSite {
  protocol: string;
  /** The path of the service on its origin, without a slash at its end. */
  publicPath: string;
}

/** The site that a request came to. */
export const siteOf = ({ protocol, server }: FastifyRequest): CookieSite => ({
  protocol,
  publicPath: server.publicPath,
});

/**
 * The name of a session's cookie. With TLS its prefix has browsers refuse one that another host, or a connection
 * without TLS, sets (RFC 6265bis, section 4.1.3.2); that prefix asks for the path `/`, where a site below a path would
 * show it to its neighbours.
 */
export function sessionCookieName({ name }: Pick<SessionCookie, 'name'>, site: CookieSite): string {
  if (site.protocol !== 'https') return name;
  return site.publicPath === '' ? `__Host-${name}` : `__Secure-${name}`;
}

/** The `set-cookie` header of a session. */
export function writeSessionCookie(cookie: SessionCookie, site: CookieSite, token: string): string {
  const isSecure = site.protocol === 'https';
  const ownPath = cookie.path === null ? '' : `Path=${site.publicPath}${cookie.path}; `;
  const path = isSecure && site.publicPath === '' ? 'Path=/; ' : ownPath;
  const attributes = `${path}HttpOnly; SameSite=Strict; Max-Age=${cookie.seconds}`;
  return `${sessionCookieName(cookie, site)}=${token}; ${attributes}${isSecure ? '; Secure' : ''}`;
}
