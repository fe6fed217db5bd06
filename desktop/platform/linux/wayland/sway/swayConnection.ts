import { connect, type Socket } from 'node:net';

/** sway-ipc(7): the beginning of each message, its length and its type follow. */
const magic = 'i3-ipc';
const headerBytes = magic.length + 8;
const types = { runCommand: 0, subscribe: 2, getTree: 4, getVersion: 7 } as const;
const eventBit = 0x8000_0000;

/** One message as sway sends it, and as it takes it. */
export function packMessage(type: number, payload: string): Buffer {
  const body = Buffer.from(payload);
  const message = Buffer.alloc(headerBytes + body.length);
  message.write(magic);
  message.writeUInt32LE(body.length, magic.length);
  message.writeUInt32LE(type, magic.length + 4);
  body.copy(message, headerBytes);
  return message;
}

/** Puts together what comes in pieces. */
export class MessageReader {
  #received = Buffer.alloc(0);

  /** @returns the messages that have become whole */
  add(chunk: Buffer): { type: number; payload: string }[] {
    this.#received = Buffer.concat([this.#received, chunk]);
    const messages: { type: number; payload: string }[] = [];
    while (this.#received.length >= headerBytes) {
      const end = headerBytes + this.#received.readUInt32LE(magic.length);
      if (this.#received.length < end) break;
      const type = this.#received.readUInt32LE(magic.length + 4);
      messages.push({ type, payload: this.#received.toString('utf8', headerBytes, end) });
      this.#received = this.#received.subarray(end);
    }
    return messages;
  }
}

export interface SwayListener {
  /** Windows, workspaces or outputs have changed. */
  onChange(): void;
  onEnd(error: Error | null): void;
}

interface Waiting {
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
}

/** Sway's own socket: its events, and its answers, which come in the order of the questions. */
export class SwayConnection {
  readonly #socket: Socket;
  #waiting: Waiting[] = [];

  /** @param path as `SWAYSOCK` names it */
  constructor(path: string, { onChange, onEnd }: SwayListener) {
    const reader = new MessageReader();
    let failure: Error | null = null;
    this.#socket = connect(path);
    this.#socket.unref();
    this.#socket.on('data', (chunk) => {
      for (const { type, payload } of reader.add(chunk)) {
        if (type >= eventBit) onChange();
        else this.#waiting.shift()?.resolve(payload);
      }
    });
    this.#socket.on('error', (error) => (failure = error));
    this.#socket.on('close', () => {
      for (const { reject } of this.#waiting.splice(0)) reject(failure ?? new Error('Sway has ended.'));
      onEnd(failure);
    });
    this.#ask(types.subscribe, '["window","workspace","output"]').catch(() => undefined);
  }

  /** Sway's windows, as JSON. @throws Error when sway has ended, as all of these do */
  readTree(): Promise<string> {
    return this.#ask(types.getTree, '');
  }

  /** Returns the version of sway, as JSON. */
  readVersion(): Promise<string> {
    return this.#ask(types.getVersion, '');
  }

  async run(command: string): Promise<void> {
    await this.#ask(types.runCommand, command);
  }

  close(): void {
    this.#socket.destroy();
  }

  #ask(type: number, payload: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('Sway has ended.'));
      this.#waiting.push({ resolve, reject });
      this.#socket.write(packMessage(type, payload));
    });
  }
}
