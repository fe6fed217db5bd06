/** Codecs of renditions: every browser and every player of the product reads them. */
export const renditionCodecs = ['h264', 'vp9'] as const;
export type RenditionCodec = (typeof renditionCodecs)[number];

/** Reasons why a program could not do its work on a video. */
export type VideoFault = 'crashed' | 'hung' | 'unreadable' | 'cancelled';

/** A program has not done its work on a video. */
export class VideoError extends Error {
  readonly fault: VideoFault;

  constructor(fault: VideoFault, cause?: unknown) {
    super(`The video could not be worked on: ${fault}.`, { cause });
    this.name = 'VideoError';
    this.fault = fault;
  }
}

/** Properties of a video as it is decoded. */
export interface DecodedVideo {
  /** Pixels as shown. */
  width: number;
  height: number;
  /** The codec by the name of its decoder, such as `h264`. */
  codec: string;
  /** Seconds. */
  duration: number;
  /** CPU time of decoding it at its own speed, as a share of one core. */
  share: number;
}

/** The rendition to be made of a video. */
export interface RenditionTarget {
  /** Even numbers of pixels. */
  width: number;
  height: number;
  /** Frames a second where the source has more; null for its own. */
  frameRate: number | null;
  codec: RenditionCodec;
}

/** A pause of what runs in the background. */
export interface Pause {
  readonly isOn: boolean;
  /** @returns what ends it */
  onChange(listener: () => void): () => void;
}

export interface BackgroundWork {
  signal: AbortSignal;
  pause: Pause;
  /** Called with the share that is done, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Encodes videos in child processes of the lowest priority: what decodes a video may crash and hang. */
export interface VideoEncoder {
  /** The codecs that it encodes. */
  listCodecs(): Promise<readonly RenditionCodec[]>;
  /** Names this machine's decoders: measured costs hold as long as it stays the same. */
  readMachine(): Promise<string>;
  /** Decodes a sample of a video. @throws VideoError */
  measure(path: string, signal: AbortSignal): Promise<DecodedVideo>;
  /** Writes a rendition to a new file. @throws VideoError */
  encode(source: string, target: string, rendition: RenditionTarget, work: BackgroundWork): Promise<void>;
  /** Writes a few seconds of moving picture, by which codecs are compared. @throws VideoError */
  encodeSample(target: string, codec: RenditionCodec, signal: AbortSignal): Promise<void>;
  /**
   * Compares sampled frames of a rendition with the scaled frames of its source.
   *
   * @param folder a new folder, for its figures
   * @returns the mean of their structural similarity (SSIM), at most 1
   * @throws VideoError
   */
  compare(
    source: string,
    rendered: string,
    rendition: RenditionTarget,
    work: { folder: string; signal: AbortSignal },
  ): Promise<number>;
}
