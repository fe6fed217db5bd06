import { createFourier } from './fourier.ts';

export const spectrumRate = 44_100;
/** Samples that a spectrum is made of: 46 ms, so that low notes can be told apart. */
export const windowSamples = 2_048;
export const framesPerSecond = 30;
const samplesPerFrame = spectrumRate / framesPerSecond;
export const bandCount = 64;
const highestHertz = 16_000;
/** The share of a difference that a band follows in a frame: up at once nearly, down as meters do. */
const rise = 0.8;
const fall = 0.3;
/** Below this a band that falls is at rest. */
const rest = 0.001;
/** Samples far beyond full scale are a fault of their source, not sound. */
const loudest = 4;

/**
 * The first frequency of each band, as its index in the transform, and the end of the last one. Bands are as wide as the
 * ear hears, but at the low end one frequency wide, where the transform has no more of them.
 */
export const bandEdges: readonly number[] = listEdges();

function listEdges(): number[] {
  const end = Math.round((highestHertz * windowSamples) / spectrumRate);
  const edges = [1];
  for (let index = 0; index < bandCount; index += 1) {
    const from = edges[index] ?? 1;
    const ratio = (end / from) ** (1 / (bandCount - index));
    edges.push(Math.max(from + 1, Math.round(from * ratio)));
  }
  return edges;
}

/** 64 bands per channel, low to high, 0 to 1 and rarely more; about 30 a second. */
export interface SpectrumFrame {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** The band of a frequency. */
export function bandOf(hertz: number): number {
  const index = Math.round((hertz * windowSamples) / spectrumRate);
  return bandEdges.findLastIndex((edge) => edge <= index);
}

/**
 * Makes spectra of sound as it comes. A band is the square root of its amplitude, smoothed over time: 1 for a tone of
 * full scale, 0.1 for one that is 40 dB softer. Wide bands add up what is in them, so that music, whose high tones are
 * soft, fills both ends.
 */
export class SpectrumMeter {
  readonly #transform = createFourier(windowSamples);
  readonly #hann = Float64Array.from(
    { length: windowSamples },
    (_value, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / windowSamples),
  );
  /** The last samples, from the oldest on; the position is where the next one goes. */
  readonly #samples = [new Float64Array(windowSamples), new Float64Array(windowSamples)] as const;
  readonly #windowed = [new Float64Array(windowSamples), new Float64Array(windowSamples)] as const;
  readonly #powers = {
    first: new Float64Array(windowSamples / 2),
    second: new Float64Array(windowSamples / 2),
  };
  readonly #levels = [new Float64Array(bandCount), new Float64Array(bandCount)] as const;
  #position = 0;
  #sinceFrame = 0;
  /** Samples since the last one that is not zero. */
  #silent = windowSamples;

  /** @param samples left and right in turn */
  push(samples: Float32Array, onFrame: (frame: SpectrumFrame) => void): void {
    // Up to the end of a frame at once: what is looked up for each sample is most of the cost.
    for (let from = 0; from + 1 < samples.length;) {
      const wanted = Math.ceil(samplesPerFrame - this.#sinceFrame);
      const count = Math.min(wanted, Math.floor((samples.length - from) / 2));
      this.#keep(samples, from, count);
      from += count * 2;
      this.#sinceFrame += count;
      if (this.#sinceFrame < samplesPerFrame) continue;
      this.#sinceFrame -= samplesPerFrame;
      onFrame(this.#measure());
    }
  }

  #keep(samples: Float32Array, from: number, count: number): void {
    const [left, right] = this.#samples;
    let position = this.#position;
    let silent = this.#silent;
    for (let at = from; at < from + count * 2; at += 2) {
      const first = sound(samples[at]);
      const second = sound(samples[at + 1]);
      left[position] = first;
      right[position] = second;
      position = position + 1 === windowSamples ? 0 : position + 1;
      silent = first === 0 && second === 0 ? silent + 1 : 0;
    }
    this.#position = position;
    this.#silent = silent;
  }

  /** No sound comes any more. */
  silence(): SpectrumFrame {
    for (const channel of [...this.#samples, ...this.#levels]) channel.fill(0);
    this.#silent = windowSamples;
    return { left: new Float32Array(bandCount), right: new Float32Array(bandCount) };
  }

  #weigh(samples: Float64Array, windowed: Float64Array): void {
    const hann = this.#hann;
    let at = this.#position;
    for (let index = 0; index < windowSamples; index += 1) {
      windowed[index] = (samples[at] ?? 0) * (hann[index] ?? 0);
      at = at + 1 === windowSamples ? 0 : at + 1;
    }
  }

  #measure(): SpectrumFrame {
    const isSilent = this.#silent >= windowSamples;
    if (!isSilent) {
      this.#weigh(this.#samples[0], this.#windowed[0]);
      this.#weigh(this.#samples[1], this.#windowed[1]);
      this.#transform(...this.#windowed, this.#powers);
    }
    follow(this.#levels[0], isSilent ? null : this.#powers.first);
    follow(this.#levels[1], isSilent ? null : this.#powers.second);
    return { left: Float32Array.from(this.#levels[0]), right: Float32Array.from(this.#levels[1]) };
  }
}

function sound(sample = 0): number {
  return Math.abs(sample) <= loudest ? sample : 0;
}

/**
 * The power of a tone of full scale in all frequencies that a Hann window spreads it over: the sum of the squares of the
 * window, times size / 4.
 */
const fullScale = ((windowSamples * 3) / 8) * (windowSamples / 4);

function follow(levels: Float64Array, powers: Float64Array | null): void {
  for (let band = 0; band < bandCount; band += 1) {
    let power = 0;
    if (powers)
      for (let index = bandEdges[band] ?? 0; index < (bandEdges[band + 1] ?? 0); index += 1)
        power += powers[index] ?? 0;
    const target = (power / fullScale) ** 0.25;
    const level = levels[band] ?? 0;
    const next = level + (target - level) * (target > level ? rise : fall);
    levels[band] = next < rest && target < rest ? 0 : next;
  }
}
