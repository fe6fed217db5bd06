import type { ColourConverter } from './convertVideo.ts';
import type { AnimationEncoder } from './encodeAnimation.ts';
import type { VideoPosterMaker } from './videoPoster.ts';

/** The size and appearance of a page for its screenshot. */
export interface PageView {
  /** Pixels. */
  width: number;
  height: number;
  /** Time to draw between the load and the screenshot. */
  settleMs: number;
  timeoutMs: number;
}

/**
 * Opens a URL in a new page of a browser and takes a screenshot (PNG).
 *
 * @throws if the page does not load in time
 */
export type CapturePage = (pageUrl: string, view: PageView) => Promise<Buffer>;

/** Renders images of videos and pages in a browser, which starts with the first of them. */
export interface Posters {
  make: VideoPosterMaker;
  animate: AnimationEncoder;
  convert: ColourConverter;
  capturePage: CapturePage;
  /** Closes the browser; the next image starts it again. */
  close(): Promise<void>;
}
