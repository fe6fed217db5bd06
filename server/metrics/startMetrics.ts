import { once } from 'node:events';
import { createServer } from 'node:http';
import { createMetrics, type Metrics } from './metrics.ts';

/** The address at which the figures are read. */
export interface MetricsPlace {
  host: string;
  /** 0 for any free one. */
  port: number;
}

export interface RunningMetrics {
  metrics: Metrics;
  /** `http://<host>:<port>/metrics` */
  address: string;
  stop(): Promise<void>;
}

/**
 * Serves the figures of this process on a port of their own, in the text format of Prometheus.
 *
 * @throws when the port is in use
 */
export async function startMetrics({ host, port }: MetricsPlace): Promise<RunningMetrics> {
  const metrics = createMetrics();
  const { registry } = metrics;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void response.writeHead(404).end('The figures are at GET /metrics.\n');
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end('The figures could not be read.\n'),
    );
  });
  server.listen({ host, port });
  await once(server, 'listening');
  // The service itself keeps the process alive.
  server.unref();
  const address = server.address();
  const actual = address && typeof address === 'object' ? address.port : port;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    metrics,
    address: `http://${name}:${actual}/metrics`,
    async stop() {
      registry.clear();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
