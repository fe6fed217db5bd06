import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { clientBasePath } from '../../src/api/contract/document/boot.ts';
import { lookCookie, parseLook } from '../../src/api/rules/look.ts';
import { parseAcceptLanguage } from '../../src/api/rules/preferredLanguage.ts';
import { refuseOtherUsers } from '../kernel/access/refuseOtherUsers.ts';
import { listenOnFreePort, loopback } from '../kernel/listenOnFreePort.ts';
import { pageEnd, pagePolicy, startingPage, type FirstScreen } from './startingPage.ts';

/** Answers on the host's port until the host itself does. */
export interface StartingServer {
  readonly port: number;
  /** Frees the port; pages that were sent stay. */
  close(): void;
  /** Loads the client where the page of the start is shown. */
  showClient(screen: FirstScreen): void;
}

/** @throws when no port is free */
export async function openStartingServer(wantedPort: number): Promise<StartingServer> {
  const unfinished = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (!isPage(request, port)) {
      response.writeHead(503, { 'retry-after': '1', connection: 'close' }).end();
      return;
    }
    const { cookie, 'accept-language': languages } = request.headers;
    const look = parseLook(readLook(cookie), parseAcceptLanguage(languages));
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      // As the client has it: otherwise the browser would change the process on its way there.
      'cross-origin-opener-policy': 'same-origin',
      connection: 'close',
    });
    response.write(startingPage(look));
    unfinished.add(response);
    response.once('close', () => unfinished.delete(response));
  });
  refuseOtherUsers(server);
  const port = await listenOnFreePort(async (candidate) => {
    server.listen({ host: loopback, port: candidate });
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : candidate;
  }, wantedPort);
  return {
    port,
    close: () => void server.close(),
    showClient: (screen) => unfinished.forEach((response) => void response.end(pageEnd(screen))),
  };
}

/** Nothing else is answered so early, and nothing under another name than the host's own (DNS rebinding). */
function isPage({ method, url = '', headers }: IncomingMessage, port: number): boolean {
  return method === 'GET' && url.startsWith(clientBasePath) && headers.host === `${loopback}:${port}`;
}

function readLook(cookie: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${lookCookie}=([^;]*)`).exec(cookie ?? '')?.[1];
}
