import { headBytes } from './pulseMessages.ts';

/** Bytes that are read from the connection at once. */
const readBytes = 64 * 1024;
/** More than any frame that was asked for: what sends it is no sound server. */
const longestFrame = 1_000_000;

export interface FrameEvents {
  /** The head of a frame and what follows it, which hold only until the call returns. */
  onFrame(head: Buffer, payload: Buffer): void;
  /** Called when the received data is no frame. */
  onFault(): void;
}

/**
 * Cuts what comes over a connection into frames, in memory of its own: sixty portions of sound a second that are each
 * read into new memory keep the garbage collector at work.
 */
export class FrameReader {
  readonly #events: FrameEvents;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(events: FrameEvents) {
    this.#events = events;
  }

  /** For `net.connect`, of one connection. */
  get onread() {
    const buffer = Buffer.alloc(readBytes);
    return {
      buffer,
      callback: (count: number): boolean => {
        this.#read(buffer.subarray(0, count));
        return true;
      },
    };
  }

  #read(data: Buffer): void {
    let rest = this.#waiting.length === 0 ? data : Buffer.concat([this.#waiting, data]);
    while (rest.length >= headBytes) {
      const length = rest.readUInt32BE(0);
      if (length > longestFrame) return this.#events.onFault();
      if (rest.length < headBytes + length) break;
      this.#events.onFrame(rest.subarray(0, headBytes), rest.subarray(headBytes, headBytes + length));
      rest = rest.subarray(headBytes + length);
    }
    // A copy: the next portion is written where this one was.
    this.#waiting = rest.length === 0 ? rest : Buffer.from(rest);
  }
}
