import type { FileHandle } from 'node:fs/promises';

export const blockBytes = 64 * 1024;

/** Reads small pieces of a file from blocks in memory. */
export class BlockReader {
  readonly bytes: number;
  readonly #handle: FileHandle;
  #block = Buffer.alloc(0);
  #start = 0;

  constructor(handle: FileHandle, bytes: number) {
    this.#handle = handle;
    this.bytes = bytes;
  }

  /** Bytes at a position of the file, at most as many as a block has; those beyond its end are zeros. */
  async read(position: number, length: number): Promise<Buffer> {
    const at = position - this.#start;
    if (at < 0 || at + length > this.#block.length) {
      const { buffer } = await this.#handle.read(Buffer.alloc(blockBytes), 0, blockBytes, position);
      this.#block = buffer;
      this.#start = position;
      return buffer.subarray(0, length);
    }
    return this.#block.subarray(at, at + length);
  }
}
