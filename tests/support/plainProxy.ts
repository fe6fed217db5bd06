import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

/**
 * A proxy in front of several processes of the service: round robin, and passes on to the next one what may be
 * retried (GET and HEAD, or a process that accepts no connection at all). These are the defaults of nginx.
 */
export async function startPlainProxy(
  ports: readonly number[],
): Promise<{ address: string; close: () => Promise<void> }> {
  let turn = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const first = turn++;
      const order = ports.map((_port, index) => ports[(first + index) % ports.length] ?? 0);
      forward(request, response, Buffer.concat(chunks), order);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  [port, ...others]: number[],
): void {
  if (port === undefined) {
    response.writeHead(502).end();
    return;
  }
  const isRepeatable = request.method === 'GET' || request.method === 'HEAD';
  const passed = sendRequest(
    { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    },
  );
  passed.once('error', (error: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    else if (isRepeatable || error.code === 'ECONNREFUSED') forward(request, response, body, others);
    else response.writeHead(502).end();
  });
  passed.end(body);
}
