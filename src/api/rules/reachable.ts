/** True where another device may reach a host: a loopback address names the device itself on every machine. */
export function isReachableFromOutside(hostname: string): boolean {
  return !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
}

/**
 * The address of a service for other machines: origin and path, without a slash at its end; null where it names the machine
 * that asks.
 */
export function findSite(address: string): string | null {
  const { origin, hostname, pathname } = new URL(address);
  return isReachableFromOutside(hostname) ? origin + pathname.replace(/\/+$/v, '') : null;
}
