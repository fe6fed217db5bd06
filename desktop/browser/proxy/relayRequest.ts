import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { loopback } from '../../kernel/listenOnFreePort.ts';

const hopByHop = ['connection', 'proxy-connection', 'keep-alive', 'transfer-encoding', 'upgrade'] as const;

/** Passes a request on to a server of the product itself. */
export function relayRequest(target: URL, request: IncomingMessage, response: ServerResponse): void {
  const headers: Record<string, string | string[] | undefined> = { ...request.headers, host: target.host };
  for (const name of hopByHop) delete headers[name];
  const sent = sendRequest(
    {
      host: loopback,
      port: target.port || '80',
      method: request.method,
      path: `${target.pathname}${target.search}`,
      headers,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    },
  );
  sent.once('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.once('close', () => sent.destroy());
  request.pipe(sent);
}
