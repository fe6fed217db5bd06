import { once } from 'node:events';
import { WebSocketServer } from 'ws';

/** A bare server that sends every text back, in a process of its own like the host; its first line is its port. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
await once(server, 'listening');
server.on('connection', (socket) => socket.on('message', (data: Buffer) => socket.send(data.toString())));
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
process.stdout.write(`${address.port}\n`);
