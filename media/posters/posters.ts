import type { VideoPosterMaker } from './videoPoster.ts';

/** How a page is shown for its screenshot. */
export interface PageView {
  /** Pixels. */
  width: number;
  height: number;
  /** How long it may render once it has loaded, before the screenshot. */
  settleMs: number;
  timeoutMs: number;
}

/**
 * Opens an address in a new page of a browser and takes a screenshot (PNG).
 *
 * @throws when the page does not load in time
 */
export type CapturePage = (pageUrl: string, view: PageView) => Promise<Buffer>;

/** Takes images of videos and pages with a browser, which is started by the first of them. */
export interface Posters {
  make: VideoPosterMaker;
  capturePage: CapturePage;
  /** Ends the browser; the next image starts it again. */
  close(): Promise<void>;
}
