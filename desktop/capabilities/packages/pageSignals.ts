import type { SignalUnsupportedReason } from '../../../src/api/contract/packages/permission.ts';
import type { SpectrumFrame } from '../../platform/linux/sound/spectrumBands.ts';
import type { SystemInformation } from '../../platform/linux/system/systemReader.ts';

export type { SpectrumFrame, SystemInformation };

/** Signals for a page with the permission, besides its properties; every format's adapter has its own form of them. */
export interface PageSignals {
  readonly spectrum: SignalSource<SpectrumFrame>;
  /**
   * Null while nothing plays. Sent on change, and once a second while the position of a track is known; a late listener
   * gets the last one at once. A cover that is the same is the same object.
   */
  readonly nowPlaying: SignalSource<NowPlaying | null>;
  /** Once a second. */
  readonly systemInformation: SignalSource<SystemInformation>;
}

/** Costs nothing without a listener. */
export interface SignalSource<Value> {
  /** Reason why this machine has none of it; null where it has. */
  readonly unsupportedReason: SignalUnsupportedReason | null;
  /** Starts with the first listener, ends with the last one. @returns stops listening */
  listen(listener: (value: Value) => void): () => void;
}

export interface NowPlaying {
  readonly state: 'playing' | 'paused' | 'stopped';
  readonly title: string;
  readonly artist: string;
  readonly albumTitle: string;
  readonly albumArtist: string;
  readonly genres: readonly string[];
  readonly trackNumber: number;
  readonly albumTrackCount: number;
  readonly contentType: 'music' | 'video' | 'image';
  /** Seconds; null where the player does not say. */
  readonly position: number | null;
  readonly duration: number | null;
  /** PNG or JPEG of the cover, and its colours as `#rrggbb`; null without one. */
  readonly cover: {
    readonly mime: 'image/png' | 'image/jpeg';
    readonly bytes: Uint8Array;
    readonly colors: {
      readonly primary: string;
      readonly secondary: string;
      readonly tertiary: string;
      readonly text: string;
      readonly highContrast: string;
    };
  } | null;
}
