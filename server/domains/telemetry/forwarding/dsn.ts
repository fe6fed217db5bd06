/** The address to which errors are forwarded, and the key. */
export interface ErrorTarget {
  /** Address of the envelopes of the project. */
  address: string;
  publicKey: string;
}

/**
 * Parses a DSN, `https://<key>@<host>/<path>/<project>`, as Sentry and compatible services give it
 * (https://develop.sentry.dev/sdk/foundations/transport/authentication/). On this machine it may be without TLS.
 *
 * @returns null for a wrong one
 */
export function parseDsn(text: string): ErrorTarget | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const [, prefix = '', project] = /^((?:\/[\w.-]+)*)\/(\d{1,20})$/.exec(url?.pathname ?? '') ?? [];
  const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(url?.hostname ?? '');
  const isAllowed = url?.protocol === 'https:' || (isLoopback && url?.protocol === 'http:');
  if (!url || !isAllowed || project === undefined || !/^[\w-]{1,128}$/.test(url.username)) return null;
  return { address: `${url.origin}${prefix}/api/${project}/envelope/`, publicKey: url.username };
}
