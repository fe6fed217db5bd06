/** True where another device may reach a host: a loopback address names the device itself on every machine. */
export function isReachableFromOutside(hostname: string): boolean {
  return !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
}
