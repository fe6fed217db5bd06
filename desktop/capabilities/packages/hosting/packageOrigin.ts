const suffix = '.localhost';

/** The origin of a package's page: a browser takes names below `localhost` for this machine, and the proxy serves them. */
export function packageOrigin(id: string): string {
  return `http://${id}${suffix}`;
}

/** The package that a host name belongs to; empty for other hosts. */
export function packageIdOf(host: string): string {
  return host.endsWith(suffix) ? host.slice(0, -suffix.length) : '';
}
