import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { RenditionCodec, VideoEncoder } from '../../platform/adapters/videoEncoder.ts';
import type { StoredValues } from '../../storage/storedValues.ts';
import { chooseCodec, type DecodingShares } from './chooseRendition.ts';

const key = 'fitting.decoding';
const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    machine: v.string(),
    shares: v.object({ h264: v.exactOptional(v.number()), vp9: v.exactOptional(v.number()) }),
  }),
);

/** The codec that this machine decodes with the least: measured once, and again with another player, kernel or card. */
export class CodecMemory {
  readonly #encoder: VideoEncoder | null;
  readonly #values: StoredValues;
  readonly #temporaryFolder: string;
  #codecs: readonly RenditionCodec[] | null = null;

  constructor(encoder: VideoEncoder | null, values: StoredValues, temporaryFolder: string) {
    this.#encoder = encoder;
    this.#values = values;
    this.#temporaryFolder = temporaryFolder;
  }

  /** The codecs that can be encoded; null until it is known. */
  get codecs(): readonly RenditionCodec[] | null {
    return this.#codecs;
  }

  /** Returns the codec if it was measured before; null where it was not. Learns which there are. */
  async readKnown(): Promise<RenditionCodec | null> {
    this.#codecs ??= (await this.#encoder?.listCodecs()) ?? [];
    const found = v.safeParse(stored, this.#values.get(key));
    const isSame = found.success && found.output.machine === (await this.#encoder?.readMachine());
    return isSame ? chooseCodec(this.#onlyEncoded(found.output.shares)) : null;
  }

  /** Measures what was not measured before. @throws VideoError */
  async read(signal: AbortSignal): Promise<RenditionCodec | null> {
    const known = await this.readKnown();
    if (known || !this.#encoder) return known;
    const shares: DecodingShares = {};
    for (const codec of this.#codecs ?? []) shares[codec] = await this.#measure(this.#encoder, codec, signal);
    const machine = await this.#encoder.readMachine();
    this.#values.set(key, JSON.stringify({ machine, shares }));
    return chooseCodec(shares);
  }

  async #measure(encoder: VideoEncoder, codec: RenditionCodec, signal: AbortSignal): Promise<number> {
    const path = join(this.#temporaryFolder, `${randomUUID()}-sample`);
    try {
      await encoder.encodeSample(path, codec, signal);
      return (await encoder.measure(path, signal)).share;
    } finally {
      await rm(path, { force: true });
    }
  }

  #onlyEncoded({ h264, vp9 }: DecodingShares): DecodingShares {
    const codecs = this.#codecs ?? [];
    return {
      ...(h264 !== undefined && codecs.includes('h264') && { h264 }),
      ...(vp9 !== undefined && codecs.includes('vp9') && { vp9 }),
    };
  }
}
