/**
 * Keeps pages from every network but the client's own: pages of web wallpapers come from strangers, and the policy
 * that they are served with says nothing about WebRTC nor about
 * hints to connect. WebRTC may then use TCP through the proxy alone, and the proxy is a name that no server has
 * (RFC 2606).
 *
 * @param reachable origins next to the loopback interface's: that of a service elsewhere
 */
export function networkFlags(reachable: readonly string[]): string[] {
  const origins = reachable.map((origin) => new URL(origin));
  // With its scheme: connections of WebRTC count as `https`, and may not reach programs of this machine either.
  const direct = ['http://127.0.0.1', 'ws://127.0.0.1', ...origins.map(({ origin }) => origin)];
  const names = ['127.0.0.1', ...origins.map(({ hostname }) => hostname.replaceAll(/[[\]]/g, ''))];
  return [
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--proxy-server=http://nowhere.invalid:9',
    `--proxy-bypass-list=${['<-loopback>', ...direct].join(';')}`,
    // Looking up a name is a message to the server that answers for it.
    `--host-resolver-rules=${['MAP * ~NOTFOUND', ...names.map((name) => `EXCLUDE ${name}`)].join(' , ')}`,
  ];
}
