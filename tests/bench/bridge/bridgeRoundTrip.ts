import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { withHost } from '../host/benchHost.ts';
import { measureInTurns } from '../inTurns.ts';
import { openBridge } from './bridgeConnection.ts';
import { ratioRow, type Row } from '../row.ts';

const echoEntry = join(import.meta.dirname, 'echo.ts');
const frame = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'wallpaper.current', params: {} });

/** One call over the bridge, against a bare WebSocket echo of the same text in another process. */
export async function measureBridge(): Promise<Row[]> {
  return withHost(({ address, token }) =>
    withEcho(async (port) => {
      const bridge = await openBridge({ address, token });
      const echo = new WebSocket(`ws://127.0.0.1:${port}`);
      await once(echo, 'open');
      const [ours = 0, floor = 0] = await measureInTurns([callOf(bridge), callOf(echo)], {
        times: 6_000,
        warmUp: 2_000,
      });
      bridge.close();
      echo.close();
      return [ratioRow('bridge round trip, p10', ours, floor, 'ms', 1.3)];
    }),
  );
}

function callOf(socket: WebSocket): () => Promise<unknown> {
  return async () => {
    const answered = once(socket, 'message');
    socket.send(frame);
    await answered;
  };
}

async function withEcho<Result>(run: (port: number) => Promise<Result>): Promise<Result> {
  const server = spawn(process.execPath, [echoEntry], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(server, 'exit');
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    return await run(Number(line));
  } finally {
    server.kill();
    await exited;
  }
}
