import { publicPath } from './publicPath.ts';

/**
 * Leads to the address below the service's path where the document was opened without it, on the service's own port: its
 * screens are named from there.
 *
 * @returns false while the browser goes there
 */
export function enterPublicPath(): boolean {
  const { pathname, search, hash } = location;
  if (pathname.startsWith(`${publicPath()}/`)) return true;
  location.replace(publicPath() + pathname + search + hash);
  return false;
}
