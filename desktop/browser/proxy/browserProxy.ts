import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseOtherUsers } from '../../kernel/access/refuseOtherUsers.ts';
import { loopback } from '../../kernel/listenOnFreePort.ts';
import { publicLookup, resolveBySystem, type Resolve } from './publicAddresses.ts';
import { relayRequest } from './relayRequest.ts';
import { Tunnels } from './tunnels.ts';

/** Rules for the traffic of pages through the proxy, beyond the product's own servers. */
export interface ProxyRules {
  /** Answers a request for a name below `localhost`, or returns false: then it is refused. */
  serve(host: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** True if pages may reach a server of the Internet now. Only TLS is passed on. */
  admits(host: string, port: number): boolean;
  /** Called for what was refused, with `host` or `host:port`, and the origin of the page where that is known. */
  handleRefusal(host: string, origin: string | null): void;
}

export interface BrowserProxyOptions {
  /** Resolves the names of admitted hosts. */
  resolve?: Resolve;
  /** True for an address that may be connected to: by default public ones. */
  isAllowed?: (address: string) => boolean;
}

/**
 * The proxy that the browser of the stages uses for everything but the client's own port. It serves the pages of web
 * wallpaper packages, each below a name of its own, and passes on only what its rules admit (decision 0044).
 */
export interface BrowserProxy {
  /** Listens with the first call. @returns its port */
  listen(): Promise<number>;
  /** Without rules everything is refused. */
  setRules(rules: ProxyRules): void;
  /** Admits a server of the product itself on this machine, `http://127.0.0.1:<port>`, regardless of the rules. */
  admitOwn(origin: string): void;
  /** Ends the connections to what the rules no longer admit. */
  applyRules(): void;
  close(): Promise<void>;
}

const httpsPort = 443;
const refused = 403;

export function createBrowserProxy({
  resolve = resolveBySystem,
  isAllowed,
}: BrowserProxyOptions = {}): BrowserProxy {
  const own = new Set<string>();
  const tunnels = new Tunnels(publicLookup(resolve, isAllowed));
  let rules: ProxyRules | null = null;
  let listening: Promise<number> | null = null;

  const refuse = (request: IncomingMessage, host: string): void => {
    // A sandboxed or unknown page has the origin `null`.
    const origin = request.headers.origin ?? null;
    rules?.handleRefusal(host, origin === 'null' ? null : origin);
  };

  const server = createServer((request, response) => {
    // A proxy's request names its server; another one comes from a program or a page that uses no proxy (DNS rebinding).
    const target = URL.parse(request.url ?? '');
    if (target?.protocol !== 'http:') return void response.writeHead(refused).end();
    if (own.has(target.host)) return relayRequest(target, request, response);
    if (target.hostname.endsWith('.localhost') && rules?.serve(target.hostname, request, response)) return;
    // The browser's own services name no page; what a page asks for so, its policy refuses before it comes here.
    if (request.headers.origin !== undefined) refuse(request, target.host);
    response.writeHead(refused, { 'content-type': 'text/plain' }).end();
  });
  refuseOtherUsers(server);
  server.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const target = URL.parse(`https://${request.url ?? ''}`);
    const port = Number(target?.port || httpsPort);
    if (target && own.has(target.host)) return tunnels.openOwn(port, socket, head);
    if (target && isName(target.hostname) && rules?.admits(target.hostname, port))
      return tunnels.open({ host: target.hostname, port }, socket, head);
    // The browser's own services ask by the usual port, too: a refused connection to that is no page's fault.
    if (target && port !== httpsPort) refuse(request, target.host);
    socket.end(`HTTP/1.1 ${refused} Forbidden\r\nconnection: close\r\n\r\n`);
  });
  server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => socket.destroy());

  return {
    listen: () => (listening ??= listen(server)),
    setRules: (given) => void (rules = given),
    admitOwn: (origin) => void own.add(new URL(origin).host),
    applyRules: () => tunnels.endUnless((host, port) => rules?.admits(host, port) === true),
    async close() {
      if (!listening) return;
      tunnels.endUnless(() => false);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, loopback);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy of the browser has no port.');
  // It ends with the program, not the other way round.
  server.unref();
  return address.port;
}

/** An address is never granted, and would be connected to without a lookup that checks it. */
function isName(host: string): boolean {
  return /[a-z]$/.test(host) && !host.endsWith('localhost');
}
