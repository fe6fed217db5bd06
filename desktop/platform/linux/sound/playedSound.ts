import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { FrameReader } from './frameReader.ts';
import {
  createSampleReader,
  followServerMessages,
  helloMessages,
  isControl,
  isServerEvent,
  pulseCommands,
  pulseTags,
  readCommand,
  readDefaultOutput,
  recordMessage,
  serverInfoMessage,
  type RecordRequest,
} from './pulseMessages.ts';

const cookieBytes = 256;

/** Recordings that end one after the other without a sample: more is no change of output but a fault. */
const maxEmpty = 5;

/** Events of a recording. */
export interface RecordEvents {
  onSamples(samples: Float32Array): void;
  /** There is no sound server, or it has ended. */
  onEnd(): void;
}

/**
 * Records what the machine plays, by the sound server's own protocol (PulseAudio; PipeWire speaks it too), in this
 * process and in memory alone. It follows the default output.
 */
export function recordPlayedSound(
  environment: NodeJS.ProcessEnv,
  request: RecordRequest,
  { onSamples, onEnd }: RecordEvents,
): { stop(): void } {
  let empty = 0;
  const open = () =>
    recordOnce(environment, request, {
      onSamples(samples) {
        empty = 0;
        onSamples(samples);
      },
      onEnd(reason) {
        empty += 1;
        if (reason === 'moved' && empty <= maxEmpty) recording = open();
        else onEnd();
      },
    });
  let recording = open();
  return { stop: () => recording.stop() };
}

/**
 * Records from one output. Its end is `moved` where another output is the default now, or the recorded one is gone: the
 * sound is found by recording again.
 */
function recordOnce(
  environment: NodeJS.ProcessEnv,
  request: RecordRequest,
  {
    onSamples,
    onEnd,
  }: { onSamples: (samples: Float32Array) => void; onEnd: (reason: 'moved' | 'away') => void },
): { stop(): void } {
  let isOver = false;
  const end = (reason: 'moved' | 'away'): void => {
    if (isOver) return;
    isOver = true;
    socket?.destroy();
    onEnd(reason);
  };
  const handle = createHandler(request, (message) => socket?.write(message));
  const toSamples = createSampleReader();
  const reader = new FrameReader({
    onFrame(head, payload) {
      if (isOver) return;
      if (!isControl(head)) return onSamples(toSamples(payload));
      const reason = handle(payload);
      if (reason) end(reason);
    },
    onFault: () => end('away'),
  });
  const path = socketPath(environment);
  const socket = path === null ? null : connect({ path, onread: reader.onread });
  if (!socket) queueMicrotask(() => end('away'));
  socket?.once('connect', () => socket.write(helloMessages(readCookie(environment))));
  socket?.once('error', () => end('away')).once('close', () => end('away'));
  socket?.unref();
  return {
    stop() {
      isOver = true;
      socket?.destroy();
    },
  };
}

/** True if this session names its sound server, and there is one. */
export function hasSoundServer(environment: NodeJS.ProcessEnv): boolean {
  const path = socketPath(environment);
  return path !== null && existsSync(path);
}

/** @returns a handler of messages, which says why the recording has ended; null while it has not */
function createHandler(request: RecordRequest, send: (message: Buffer) => void) {
  let output: string | null | undefined;
  return (payload: Buffer): 'moved' | 'away' | null => {
    const read = readCommand(payload);
    if (!read || read.command === pulseCommands.error) return 'away';
    if (read.command === pulseCommands.recordStreamKilled) return 'moved';
    if (read.command === pulseCommands.subscribeEvent && isServerEvent(payload)) send(serverInfoMessage());
    if (read.command !== pulseCommands.reply) return null;
    if (read.tag === pulseTags.clientName)
      send(Buffer.concat([followServerMessages(), recordMessage(request)]));
    if (read.tag !== pulseTags.serverInfo) return null;
    const former = output;
    output = readDefaultOutput(payload);
    return former !== undefined && former !== output ? 'moved' : null;
  };
}

/** Returns the path of this session's sound server; null where none is named, or it is on another machine. */
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
