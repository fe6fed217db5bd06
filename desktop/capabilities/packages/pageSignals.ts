/** What a page with the permission is sent besides its properties; every format's adapter has its own form of it. */
export interface PageSignals {
  readonly spectrum: SignalSource<SpectrumFrame>;
  /** Null while nothing plays. Sent on change; a late listener gets the last one at once. */
  readonly nowPlaying: SignalSource<NowPlaying | null>;
  /** Once a second. */
  readonly systemInformation: SignalSource<SystemInformation>;
}

/** Costs nothing without a listener. */
export interface SignalSource<Value> {
  /** Why this machine has none of it; null where it has. */
  readonly lack: string | null;
  /** Starts with the first listener, ends with the last one. @returns stops listening */
  listen(listener: (value: Value) => void): () => void;
}

/** 64 bands per channel, low to high, 0 to 1 and rarely more; about 30 a second. */
export interface SpectrumFrame {
  readonly left: Float32Array;
  readonly right: Float32Array;
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

export interface SystemInformation {
  readonly cpuName: string;
  readonly gpuName: string;
  readonly networkName: string;
  /** Percent. */
  readonly cpuLoad: number;
  /** Percent; 0 where the driver does not say. */
  readonly gpuLoad: number;
  /** Bytes a second. */
  readonly received: number;
  readonly sent: number;
  /** Megabytes. */
  readonly memoryAvailable: number;
  readonly memoryTotal: number;
}
