import { isIP } from 'node:net';

/** The site that passkeys belong to (a relying party of WebAuthn). */
export interface PasskeySite {
  /** Its name: passkeys are offered there and on no other. */
  id: string;
  /** The origin of its pages. */
  origin: string;
}

/**
 * Returns the site whose passkeys a request may use: that of the configured public address, or else that of the request
 * where its host is `localhost`. WebAuthn knows no sites of IP addresses, and a name that only the request has is the
 * caller's claim: there passkeys are not offered (decision 0046).
 *
 * @param publicUrl the configured address; null where there is none
 * @param host name and port that the request names
 */
export function passkeySiteOf(publicUrl: string | null, host: string): PasskeySite | null {
  const local = URL.parse(`http://${host}`);
  if (publicUrl === null)
    return local?.hostname === 'localhost' ? { id: local.hostname, origin: local.origin } : null;
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replaceAll(/[\[\]]/gv, '')) === 0 ? { id: hostname, origin } : null;
}
