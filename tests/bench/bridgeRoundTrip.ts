import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';
import { withHost } from './benchHost.ts';
import { openBridge } from './bridgeConnection.ts';
import { median, ratioRow, type Row } from './row.ts';

const calls = 2_000;
const warmUp = 300;

/** One call over the bridge, against a bare WebSocket echo of the same text. */
export async function measureBridge(): Promise<Row[]> {
  const frame = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'wallpaper.current', params: {} });
  const ours = await withHost(async ({ address }) => {
    const socket = await openBridge(address);
    return measure(socket, frame);
  });
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (socket) => socket.on('message', (data: Buffer) => socket.send(data.toString())));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const echo = new WebSocket(`ws://127.0.0.1:${port}`);
  await once(echo, 'open');
  const floor = await measure(echo, frame);
  server.close();
  return [ratioRow('bridge round trip, p50', ours, floor, 'ms', 3)];
}

async function measure(socket: WebSocket, frame: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const begun = performance.now();
    const answered = once(socket, 'message');
    socket.send(frame);
    await answered;
    if (call >= warmUp) times.push(performance.now() - begun);
  }
  socket.close();
  return median(times);
}
