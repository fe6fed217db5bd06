import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie of a session of pages: no script reads it, and no other site sends it. */
export interface SessionCookie {
  name: string;
  /** The pages that it is for, from the root of the service; null for the folder of the page that sets it. */
  path: string | null;
  /** In seconds; zero removes it. */
  seconds: number;
}

/**
 * The name of a session's cookie. With TLS its prefix has browsers refuse one that another host, or a connection
 * without TLS, sets (RFC 6265bis, section 4.1.3.2); that prefix asks for the path `/`, where a site below a path would
 * show it to its neighbours.
 */
function nameOf({ name }: Pick<SessionCookie, 'name'>, { protocol, server }: FastifyRequest): string {
  if (protocol !== 'https') return name;
  return server.publicPath === '' ? `__Host-${name}` : `__Secure-${name}`;
}

/** Returns what a session's cookie holds; null where the browser sent none. */
export function readSessionCookie(
  request: FastifyRequest,
  cookie: Pick<SessionCookie, 'name'>,
): string | null {
  return request.cookies[nameOf(cookie, request)] ?? null;
}

/** Gives a browser the cookie of a session. */
export function setSessionCookie(reply: FastifyReply, cookie: SessionCookie, token: string): FastifyReply {
  const { request } = reply;
  const { publicPath } = request.server;
  const secure = request.protocol === 'https';
  const ownPath = cookie.path === null ? {} : { path: publicPath + cookie.path };
  return reply.setCookie(nameOf(cookie, request), token, {
    ...(secure && publicPath === '' ? { path: '/' } : ownPath),
    maxAge: cookie.seconds,
    httpOnly: true,
    sameSite: 'strict',
    secure,
  });
}
