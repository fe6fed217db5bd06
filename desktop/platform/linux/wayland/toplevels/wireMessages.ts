/** Bytes of the object and of the size with the operation, before the arguments of a message (Wayland's wire format). */
const headerBytes = 8;
const wordBytes = 4;

/** An event or a request: which it is depends on who sends it. */
export interface WireMessage {
  object: number;
  operation: number;
  body: Buffer;
}

/** Packs a message. @param values unsigned numbers, strings and arrays of bytes, in their order */
export function packWire(
  object: number,
  operation: number,
  ...values: readonly (number | string | Buffer)[]
): Buffer {
  const body = Buffer.concat(values.map(packValue));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(object);
  header.writeUInt16LE(operation, wordBytes);
  header.writeUInt16LE(headerBytes + body.length, wordBytes + 2);
  return Buffer.concat([header, body]);
}

function packValue(value: number | string | Buffer): Buffer {
  if (typeof value === 'number') {
    const word = Buffer.alloc(wordBytes);
    word.writeUInt32LE(value >>> 0);
    return word;
  }
  const content = typeof value === 'string' ? Buffer.from(`${value}\0`) : value;
  const packed = Buffer.alloc(wordBytes + padded(content.length));
  packed.writeUInt32LE(content.length);
  content.copy(packed, wordBytes);
  return packed;
}

const padded = (length: number): number => Math.ceil(length / wordBytes) * wordBytes;

/** Puts messages together that come in chunks. */
export class WireReader {
  #received = Buffer.alloc(0);

  /** @returns the messages that have become whole */
  add(chunk: Buffer): WireMessage[] {
    this.#received = Buffer.concat([this.#received, chunk]);
    const messages: WireMessage[] = [];
    while (this.#received.length >= headerBytes) {
      const size = this.#received.readUInt16LE(wordBytes + 2);
      if (size < headerBytes) throw new Error('The compositor sent a message without a size.');
      if (this.#received.length < size) break;
      messages.push({
        object: this.#received.readUInt32LE(),
        operation: this.#received.readUInt16LE(wordBytes),
        body: this.#received.subarray(headerBytes, size),
      });
      this.#received = this.#received.subarray(size);
    }
    return messages;
  }
}

/** Reads the arguments of a message in their order. @throws RangeError where they are fewer */
export class ArgumentReader {
  readonly #body: Buffer;
  #at = 0;

  constructor(body: Buffer) {
    this.#body = body;
  }

  readUnsigned(): number {
    const value = this.#body.readUInt32LE(this.#at);
    this.#at += wordBytes;
    return value;
  }

  readSigned(): number {
    return this.readUnsigned() | 0;
  }

  readString(): string {
    return this.#readBytes().toString('utf8').replace(/\0$/, '');
  }

  /** An array of unsigned numbers. */
  readNumbers(): number[] {
    const bytes = this.#readBytes();
    return Array.from({ length: Math.floor(bytes.length / wordBytes) }, (_each, place) =>
      bytes.readUInt32LE(place * wordBytes),
    );
  }

  #readBytes(): Buffer {
    const length = this.readUnsigned();
    const bytes = this.#body.subarray(this.#at, this.#at + length);
    this.#at += padded(length);
    return bytes;
  }
}
