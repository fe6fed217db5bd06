import { connect, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { loopback } from '../../kernel/listenOnFreePort.ts';

interface Place {
  host: string;
  port: number;
}

const connectMilliseconds = 15_000;

/** The connections that the proxy passes on without reading them. */
export class Tunnels {
  readonly #lookup: LookupFunction;
  readonly #open = new Map<Socket, Place>();

  constructor(lookup: LookupFunction) {
    this.#lookup = lookup;
  }

  /** To a server of the Internet, by the address that was checked. */
  open(place: Place, client: Duplex, head: Buffer): void {
    const server = connect({ ...place, lookup: this.#lookup, timeout: connectMilliseconds });
    this.#open.set(server, place);
    server.once('close', () => this.#open.delete(server));
    join(server, client, head);
  }

  /** To a server of the product itself on this machine. */
  openOwn(port: number, client: Duplex, head: Buffer): void {
    join(connect({ host: loopback, port }), client, head);
  }

  endUnless(isAdmitted: (host: string, port: number) => boolean): void {
    for (const [server, { host, port }] of this.#open) if (!isAdmitted(host, port)) server.destroy();
  }
}

function join(server: Socket, client: Duplex, head: Buffer): void {
  let isConnected = false;
  server.once('connect', () => {
    isConnected = true;
    server.setTimeout(0);
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    server.write(head);
    server.pipe(client);
    client.pipe(server);
  });
  server.once('timeout', () => server.destroy());
  server.once('error', () => {
    if (isConnected) client.destroy();
    else client.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n');
  });
  server.once('close', () => client.destroy());
  client.once('close', () => server.destroy());
}
