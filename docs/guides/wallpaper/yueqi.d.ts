/**
 * `window.yueqi`: what a page of a web wallpaper is given, version 1. Copy this file beside your page; editors then
 * complete and check it. In a plain browser it is absent: `window.yueqi?.onPause(…)`.
 *
 * What the program that shows the page owes it:
 *
 *  1. It is there before the first script of the page, in the page itself and in no frame of another origin. It is frozen,
 *     and the property of `window` is not writable; a page may declare a constant of that name. It is defined for our own wallpapers alone, with or
 *     without a manifest: pages recognise other programs by their globals.
 *  2. Every `on…` adds a listener and returns a function that removes it; a second call of that does nothing. The same
 *     function added twice is two listeners. What is no function is refused with a TypeError.
 *  3. Listeners are called in a task of their own, never within `on…`, in the order in which they were added. One that throws
 *     is reported as an uncaught error, and the others are called.
 *  4. `onProperties`: once with all values, then after each change. First calls come after the page's `load`, or five
 *     seconds after `DOMContentLoaded`. Every call has an object of its own. `onFolders` the same, after `onProperties`; a
 *     page without folders among its properties is not called.
 *  5. A listener that is added late gets the present properties, folders, pause, track and information once. Not the spectrum or the
 *     pointer: the next ones come by themselves.
 *  6. Without the user's grant a listener is never called; nothing is thrown, and the page is not told. When a grant is given
 *     later, calls begin. When it is taken back, the last call of `onSpectrum` has zeros, of `onNowPlaying` null, of
 *     `onPointer` `isInside: false`; `onSystemInformation` ends without one.
 *  7. While the wallpaper is paused only `onProperties`, `onFolders` and `onPause` are called. After it, `onNowPlaying` is called if the
 *     track is another.
 *  8. Values are copies: what a page does to them reaches no other listener.
 */
interface Yueqi {
  readonly version: 1;

  /**
   * The values of the manifest's properties by key, all of them, and which are new. A button that was pressed is `true` in
   * that one call, and absent otherwise. Labels and groups have no value.
   */
  onProperties(
    listener: (values: Readonly<Record<string, YueqiValue>>, changed: readonly string[]) => void,
  ): YueqiUnsubscribe;

  /**
   * The files of each folder among the properties, by its key, and which lists are new: those that lie directly in it, sorted
   * by name, at most 2,000, as addresses of the page's own origin. Empty where no folder is chosen. When the user chooses
   * another folder, its list replaces the former one. Absent in clients before it: `window.yueqi?.onFolders?.(…)`.
   */
  onFolders?(
    listener: (folders: Readonly<Record<string, readonly string[]>>, changed: readonly string[]) => void,
  ): YueqiUnsubscribe;

  /** Paused, a page draws nothing. At first with what is so now. */
  onPause(listener: (isPaused: boolean) => void): YueqiUnsubscribe;

  /** About 30 times a second. Permission `audio`. */
  onSpectrum(listener: (spectrum: YueqiSpectrum) => void): YueqiUnsubscribe;

  /** When it changes, and once a second for the position; null while nothing plays. Permission `nowPlaying`. */
  onNowPlaying(listener: (playing: YueqiNowPlaying | null) => void): YueqiUnsubscribe;

  /** Once a second. Permission `systemInformation`. */
  onSystemInformation(listener: (information: YueqiSystemInformation) => void): YueqiUnsubscribe;

  /** Whenever the pointer moves over the wallpaper, or a button changes. Permission `mouse`. */
  onPointer(listener: (pointer: YueqiPointer) => void): YueqiUnsubscribe;
}

/**
 * Slider: number. Colour: `#rrggbb`. Toggle: boolean. Choice: the value of the choice with its type. Text: string. File and
 * folder: an address that the page can load, or null where none is chosen.
 */
type YueqiValue = string | number | boolean | null;

type YueqiUnsubscribe = () => void;

/** 64 bands each, from 20 Hz to 16 kHz, equally wide to the ear; 0 is silence, 1 a tone of full scale, rarely more. */
interface YueqiSpectrum {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

interface YueqiNowPlaying {
  readonly state: 'playing' | 'paused';
  readonly title: string;
  readonly artist: string;
  readonly albumTitle: string;
  readonly albumArtist: string;
  readonly genres: readonly string[];
  readonly trackNumber: number;
  readonly contentType: 'music' | 'video';
  /** Seconds; null where the player does not say. */
  readonly position: number | null;
  readonly duration: number | null;
  readonly cover: {
    /** A `data:` URL of a PNG or JPEG of at most 512 × 512 pixels. The same object as long as the cover is the same. */
    readonly url: string;
    /** `#rrggbb`; `text` can be read on `primary`, `highContrast` is black or white. */
    readonly colors: {
      readonly primary: string;
      readonly secondary: string;
      readonly tertiary: string;
      readonly text: string;
      readonly highContrast: string;
    };
  } | null;
}

interface YueqiSystemInformation {
  readonly cpuName: string;
  readonly gpuName: string;
  readonly networkName: string;
  /** Percent; `gpuLoad` is 0 where the driver does not say. */
  readonly cpuLoad: number;
  readonly gpuLoad: number;
  /** Bytes a second. */
  readonly received: number;
  readonly sent: number;
  /** Megabytes. */
  readonly memoryAvailable: number;
  readonly memoryTotal: number;
}

interface YueqiPointer {
  /** CSS pixels from the upper left corner of the page. */
  readonly x: number;
  readonly y: number;
  /** Pressed buttons as in `MouseEvent.buttons`. */
  readonly buttons: number;
  /** Whether it is over the wallpaper's screen. */
  readonly isInside: boolean;
}

interface Window {
  readonly yueqi?: Yueqi;
}
