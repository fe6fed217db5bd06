/** One value of a request's `cookie` header; null where it is not there. */
export function readCookie(header: string | undefined, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/** What holds a session of pages: no script reads it, and no other site sends it. */
export interface SessionCookie {
  name: string;
  /** The pages that it is for; where the site has TLS, those of the whole host (see {@link sessionCookieName}). */
  path: string;
  /** In seconds; zero removes it. */
  seconds: number;
}

/**
 * What a session's cookie is called. With TLS its prefix has browsers refuse one that another host, or a connection
 * without TLS, sets (RFC 6265bis, section 4.1.3.2); that prefix asks for the path `/`.
 */
export function sessionCookieName({ name }: Pick<SessionCookie, 'name'>, protocol: string): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}

/** The `set-cookie` header of a session. @param protocol how the browser reaches the service */
export function writeSessionCookie(cookie: SessionCookie, protocol: string, token: string): string {
  const isSecure = protocol === 'https';
  const path = isSecure ? '/' : cookie.path;
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${cookie.seconds}`;
  return `${sessionCookieName(cookie, protocol)}=${token}; ${attributes}${isSecure ? '; Secure' : ''}`;
}
