import type { VideoPosterMaker } from './videoPoster.ts';

/** How a page is shown for its picture. */
export interface PageView {
  /** Pixels. */
  width: number;
  height: number;
  /** How long it may draw once it has loaded, before the picture is taken. */
  settleMs: number;
  timeoutMs: number;
}

/**
 * Opens an address in a fresh page of a browser and takes a picture (PNG) of what it shows.
 *
 * @throws when the page does not load in time
 */
export type CapturePage = (pageUrl: string, view: PageView) => Promise<Buffer>;

/** What takes pictures of videos and pages: a browser, which is started by the first of them. */
export interface Posters {
  make: VideoPosterMaker;
  capturePage: CapturePage;
  /** Ends the browser; the next picture starts it again. */
  close(): Promise<void>;
}
