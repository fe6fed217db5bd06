/** The servers of this machine that pages use directly or by the host's proxy. */
export interface OwnServers {
  /** The client's. */
  port: number;
  /** The host's proxy, which decides on everything else (decision 0044). */
  proxyPort: number;
}

/**
 * Keeps pages from every network but the client's own: pages of web wallpapers come from strangers, and the policy
 * that they are served with says nothing about WebRTC nor about
 * hints to connect. WebRTC may then use TCP through the proxy alone, which is the host's, or a name that no server has
 * (RFC 2606).
 *
 * @param reachable origins next to the loopback interface's: that of a service elsewhere
 * @param own null lets pages reach all of 127.0.0.1, and nothing through a proxy
 */
export function networkFlags(reachable: readonly string[], own: OwnServers | null = null): string[] {
  const origins = reachable.map((origin) => new URL(origin));
  const client = own === null ? '127.0.0.1' : `127.0.0.1:${own.port}`;
  // With its scheme: connections of WebRTC count as `https`, and may not reach programs of this machine either.
  const direct = [`http://${client}`, `ws://${client}`, ...origins.map(({ origin }) => origin)];
  const names = ['127.0.0.1', ...origins.map(({ hostname }) => hostname.replaceAll(/[[\]]/g, ''))];
  return [
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    `--proxy-server=http://${own === null ? 'nowhere.invalid:9' : `127.0.0.1:${own.proxyPort}`}`,
    `--proxy-bypass-list=${['<-loopback>', ...direct].join(';')}`,
    // Looking up a name is a message to the server that answers for it.
    `--host-resolver-rules=${['MAP * ~NOTFOUND', ...names.map((name) => `EXCLUDE ${name}`)].join(' , ')}`,
  ];
}
