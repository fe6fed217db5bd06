import { Server, Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface DrainOptions {
  /** The time for which closing waits, in milliseconds; connections that are open afterwards are cut. */
  limit: number;
  /** True behind a proxy, which sends its next request on a connection that it already has. */
  isProxied: boolean;
}

/** A call whose body has stalled for so long is not waited for. */
const stallMilliseconds = 500;

/**
 * Closing the server answers the requests that have begun to arrive before it cuts connections. Nothing can connect anymore, so
 * that a proxy asks another process, and each answer ends its connection. Behind a proxy it also waits until idle
 * connections have been used once more: of a POST that meets the end of its connection, nginx cannot know that no process
 * has seen it, and answers with 502 (https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_next_upstream).
 *
 * @param app the routes registered on it afterwards are waited for
 */
export function drainConnections(app: FastifyInstance, { limit, isProxied }: DrainOptions): void {
  const idle = new Set<Socket>();
  /** Calls whose bodies are not there yet, and the bytes that their connections had received at the last look. */
  const arriving = new Map<FastifyReply, number>();
  const answering = new Set<FastifyReply>();
  let onChange: (() => void) | null = null;
  const follow = (socket: Socket): void => {
    idle.add(socket);
    socket.once('close', () => {
      idle.delete(socket);
      onChange?.();
    });
  };
  app.server.on('connection', follow);
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // Calls that the service makes within its own process have no socket.
    if (!(socket instanceof Socket)) return;
    idle.delete(socket);
    arriving.set(reply, 0);
    reply.raw.once('close', () => {
      arriving.delete(reply);
      answering.delete(reply);
      if (!socket.destroyed) idle.add(socket);
      onChange?.();
    });
  });
  app.addHook('preHandler', async ({ raw: { socket } }, reply) => {
    arriving.delete(reply);
    // Also one that had stalled: its handler runs now.
    if (socket instanceof Socket && !reply.raw.destroyed) answering.add(reply);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (onChange) reply.header('connection', 'close');
    // The stream of messages ends with the server alone.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) answering.delete(reply);
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    onChange = () => {
      if (arriving.size === 0 && answering.size === 0 && (!isProxied || idle.size === 0)) resolve();
    };
    const leaveStalled = (): void => {
      for (const [reply, received] of arriving) {
        const { complete, socket } = reply.request.raw;
        // The rest is up to this process.
        if (complete) continue;
        const { bytesRead } = socket;
        if (bytesRead === received) arriving.delete(reply);
        else arriving.set(reply, bytesRead);
      }
      onChange?.();
    };
    const timer = setTimeout(resolve, limit);
    const looks = setInterval(leaveStalled, stallMilliseconds);
    // That of an HTTP server would cut idle connections at once.
    for (const server of [app.server, ...app.otherServers]) Server.prototype.close.call(server);
    onChange();
    await promise;
    clearTimeout(timer);
    clearInterval(looks);
  });
}
