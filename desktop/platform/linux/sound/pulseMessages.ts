/** The messages of PulseAudio's native protocol that are used here (pulsecore/native-common.h, tagstruct.c). */
export const pulseCommands = {
  error: 0,
  reply: 2,
  createRecordStream: 5,
  auth: 8,
  setClientName: 9,
  getServerInfo: 20,
  subscribe: 35,
  recordStreamKilled: 65,
  subscribeEvent: 66,
} as const;
/** Tags of the requests: a reply has the tag of what it answers. */
export const pulseTags = { auth: 0, clientName: 1, record: 2, subscribe: 3, serverInfo: 4 } as const;
/** The version that is spoken: the last one without formats that are negotiated. */
const version = 13;
export const headBytes = 20;
/** Of a head: messages, and not sound. */
const controlChannel = 0xffff_ffff;
const noIndex = 0xffff_ffff;
const floatFormat = 5;
const positions = { mono: [0], stereo: [1, 2] } as const;
const serverEvents = 0x0080;
const serverFacility = 7;
const facilityMask = 0x0f;
const commandBytes = 10;
/** A source with this name is what the machine plays. */
const playedSound = '@DEFAULT_MONITOR@';
const bytesPerSample = 4;

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

/** Request to record the sound that the machine plays. */
export interface RecordRequest {
  /** Shown by programs that list who records. */
  readonly name: string;
  readonly channels: 'mono' | 'stereo';
  /** Samples a second. */
  readonly rate: number;
  /** Samples of a channel that come at once. */
  readonly samplesAtOnce: number;
  /** Only the loudest of the samples between two: no sound itself comes over the connection. */
  readonly isPeaksOnly: boolean;
}

/**
 * Returns the messages that open a connection. @param cookie 256 bytes; zeros where the user of the socket is enough
 */
export function helloMessages(cookie: Buffer): Buffer {
  return Buffer.concat([
    message(pulseCommands.auth, pulseTags.auth, number(version), bytesOf(cookie)),
    message(
      pulseCommands.setClientName,
      pulseTags.clientName,
      properties({ 'application.name': 'Yueqi', 'application.id': 'yueqi' }),
    ),
  ]);
}

/** Asks for what the default output plays, and never for another source. */
export function recordMessage({ name, channels, rate, samplesAtOnce, isPeaksOnly }: RecordRequest): Buffer {
  const rateBytes = Buffer.alloc(4);
  rateBytes.writeUInt32BE(rate);
  const map = positions[channels];
  return message(
    pulseCommands.createRecordStream,
    pulseTags.record,
    Buffer.concat([Buffer.from(['a'.charCodeAt(0), floatFormat, map.length]), rateBytes]),
    Buffer.from(['m'.charCodeAt(0), map.length, ...map]),
    number(noIndex),
    text(playedSound),
    number(noIndex),
    flags(false),
    number(samplesAtOnce * map.length * bytesPerSample),
    // No remap, no remix, three fixed ones, not moved, variable rate. A stream that may be moved is given the microphone
    // when its output is removed; this one is ended instead.
    flags(false, false, false, false, false, true, false),
    flags(isPeaksOnly, true),
    properties({ 'media.name': name }),
    number(noIndex),
  );
}

/** Subscribes to changes of the server, and asks which output is its default now. */
export function followServerMessages(): Buffer {
  return Buffer.concat([
    message(pulseCommands.subscribe, pulseTags.subscribe, number(serverEvents)),
    serverInfoMessage(),
  ]);
}

export function serverInfoMessage(): Buffer {
  return message(pulseCommands.getServerInfo, pulseTags.serverInfo);
}

/** True if a message follows a head, and not sound. */
export function isControl(head: Buffer): boolean {
  return head.readUInt32BE(4) === controlChannel;
}

/** @returns the samples of a frame of sound, its channels in turn; they hold until the next frame is read */
export function createSampleReader(): (payload: Buffer) => Float32Array {
  let samples = new Float32Array(0);
  return (payload) => {
    const length = Math.floor(payload.length / bytesPerSample);
    if (samples.length < length) samples = new Float32Array(length);
    // A copy: a view of the payload itself would need an aligned start.
    new Uint8Array(samples.buffer).set(payload.subarray(0, length * bytesPerSample));
    return samples.subarray(0, length);
  };
}

/** The command of a message; null for one that cannot be read. */
export function readCommand(payload: Buffer): { command: number; tag: number } | null {
  if (payload.length < commandBytes) return null;
  return { command: payload.readUInt32BE(1), tag: payload.readUInt32BE(6) };
}

/** True for an event of changed server settings, the default output among them. */
export function isServerEvent(payload: Buffer): boolean {
  return payload.length >= commandBytes + 5 && (payload.readUInt32BE(11) & facilityMask) === serverFacility;
}

/** Name of the default output in an answer to {@link serverInfoMessage}; null where it has none or cannot be read. */
export function readDefaultOutput(payload: Buffer): string | null {
  let at = commandBytes;
  const readText = (): string | null => {
    const end = payload[at] === 't'.charCodeAt(0) ? payload.indexOf(0, at) : -1;
    const value = end < 0 ? null : payload.toString('utf8', at + 1, end);
    at = end < 0 ? at + 1 : end + 1;
    return value;
  };
  // Program, version, user, machine; then a sample specification of seven bytes.
  for (let index = 0; index < 4; index += 1) readText();
  at += 7;
  return readText();
}
