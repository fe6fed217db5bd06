import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import {
  controlChannel,
  headBytes,
  helloMessages,
  pulseCommands,
  readCommand,
  readPeaks,
  recordMessage,
} from './pulseMessages.ts';

const cookieBytes = 256;
/** More than any frame that was asked for: what sends it is no sound server. */
const longestFrame = 1_000_000;
const clientNameTag = 1;

/**
 * Listens to how loud the machine plays, by the sound server's own protocol (PulseAudio; PipeWire speaks it too). Only
 * peaks come; nothing is recorded.
 */
export function listenToLoudness(
  environment: NodeJS.ProcessEnv,
  onLoudness: (loudness: number) => void,
  onEnd: () => void,
): { stop(): void } {
  const path = socketPath(environment);
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    socket?.destroy();
    onEnd();
  };
  const socket: Socket | null = path === null ? null : connect(path);
  if (!socket) queueMicrotask(end);
  let waiting = Buffer.alloc(0);
  socket?.once('connect', () => socket.write(helloMessages(readCookie(environment))));
  socket?.on('data', (data: Buffer) => {
    waiting = Buffer.concat([waiting, data]);
    while (!isOver && waiting.length >= headBytes) {
      const length = waiting.readUInt32BE(0);
      if (length > longestFrame) return end();
      if (waiting.length < headBytes + length) return;
      const isControl = waiting.readUInt32BE(4) === controlChannel;
      const payload = waiting.subarray(headBytes, headBytes + length);
      waiting = waiting.subarray(headBytes + length);
      if (!isControl) onLoudness(Math.max(0, ...readPeaks(payload)));
      else if (!handle(payload, socket)) end();
    }
  });
  socket?.once('error', end).once('close', end);
  socket?.unref();
  return {
    stop() {
      isOver = true;
      socket?.destroy();
    },
  };
}

/** @returns false where the server refuses */
function handle(payload: Buffer, socket: Socket): boolean {
  const read = readCommand(payload);
  if (!read || read.command === pulseCommands.error) return false;
  if (read.command === pulseCommands.reply && read.tag === clientNameTag) socket.write(recordMessage());
  return true;
}

/** Where the sound server of this session is; null where nothing says it, or it is on another machine. */
function socketPath(environment: NodeJS.ProcessEnv): string | null {
  const server = environment['PULSE_SERVER'];
  if (server) return server.startsWith('/') ? server : (/^unix:(\/.+)$/.exec(server)?.[1] ?? null);
  const pulse = environment['PULSE_RUNTIME_PATH'];
  if (pulse) return join(pulse, 'native');
  const runtime = environment['XDG_RUNTIME_DIR'];
  return runtime ? join(runtime, 'pulse', 'native') : null;
}

/** Servers know the user by the socket; some want their cookie as well. */
function readCookie(environment: NodeJS.ProcessEnv): Buffer {
  const home = environment['HOME'] ?? '';
  const config = environment['XDG_CONFIG_HOME'] || join(home, '.config');
  const places = [environment['PULSE_COOKIE'], join(config, 'pulse', 'cookie'), join(home, '.pulse-cookie')];
  for (const place of places)
    try {
      const cookie = place ? readFileSync(place) : null;
      if (cookie?.length === cookieBytes) return cookie;
    } catch {
      // The next place may have it.
    }
  return Buffer.alloc(cookieBytes);
}
