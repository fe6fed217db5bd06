/** The messages of PulseAudio's native protocol that are used here (pulsecore/native-common.h, tagstruct.c). */
export const pulseCommands = {
  error: 0,
  reply: 2,
  createRecordStream: 5,
  auth: 8,
  setClientName: 9,
} as const;
/** The version that is spoken: the last one without formats that are negotiated. */
const version = 13;
export const headBytes = 20;
/** Of a head: messages, and not sound. */
export const controlChannel = 0xffff_ffff;
const noIndex = 0xffff_ffff;
const floatFormat = 5;
const monoPosition = 0;
/** A source with this name is what the machine plays. */
const playedSound = '@DEFAULT_MONITOR@';
/** Peaks per second. */
export const peakRate = 20;
const bytesPerPeak = 4;

function number(value: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.write('L', 'latin1');
  bytes.writeUInt32BE(value, 1);
  return bytes;
}

function bytesOf(data: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write('x', 'latin1');
  head.writeUInt32BE(data.length, 1);
  return Buffer.concat([head, data]);
}

const text = (value: string): Buffer => Buffer.from(`t${value}\0`, 'utf8');
const flags = (...values: boolean[]): Buffer => Buffer.from(values.map((on) => (on ? '1' : '0')).join(''));

function properties(values: Record<string, string>): Buffer {
  const entries = Object.entries(values).map(([key, value]) => {
    const data = Buffer.from(`${value}\0`, 'utf8');
    return Buffer.concat([text(key), number(data.length), bytesOf(data)]);
  });
  return Buffer.concat([Buffer.from('P'), ...entries, Buffer.from('N')]);
}

function message(command: number, tag: number, ...parts: Buffer[]): Buffer {
  const payload = Buffer.concat([number(command), number(tag), ...parts]);
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(payload.length, 0);
  head.writeUInt32BE(controlChannel, 4);
  return Buffer.concat([head, payload]);
}

/** What opens a connection. @param cookie 256 bytes; zeros where the user of the socket is enough */
export function helloMessages(cookie: Buffer): Buffer {
  return Buffer.concat([
    message(pulseCommands.auth, 0, number(version), bytesOf(cookie)),
    message(
      pulseCommands.setClientName,
      1,
      properties({ 'application.name': 'Yueqi', 'application.id': 'yueqi' }),
    ),
  ]);
}

/** Asks for the peaks of what the machine plays: no sound itself comes over the connection. */
export function recordMessage(): Buffer {
  const rate = Buffer.alloc(4);
  rate.writeUInt32BE(peakRate);
  return message(
    pulseCommands.createRecordStream,
    2,
    Buffer.concat([Buffer.from(['a'.charCodeAt(0), floatFormat, 1]), rate]),
    Buffer.from(['m'.charCodeAt(0), 1, monoPosition]),
    number(noIndex),
    text(playedSound),
    number(noIndex),
    flags(false),
    number(bytesPerPeak),
    // No remap, no remix, three fixed ones, may move, variable rate; then peaks, and the latency that was asked for.
    flags(false, false, false, false, false, false, false),
    flags(true, true),
    properties({ 'media.name': 'Dance of the desk pets' }),
    number(noIndex),
  );
}

/** The peaks of a frame of sound, 0 to 1. */
export function readPeaks(payload: Buffer): number[] {
  const count = Math.floor(payload.length / bytesPerPeak);
  return Array.from({ length: count }, (_value, index) =>
    Math.abs(payload.readFloatLE(index * bytesPerPeak)),
  );
}

/** The command of a message; null for one that cannot be read. */
export function readCommand(payload: Buffer): { command: number; tag: number } | null {
  if (payload.length < 10) return null;
  return { command: payload.readUInt32BE(1), tag: payload.readUInt32BE(6) };
}
