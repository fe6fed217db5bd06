import type { Page } from 'playwright';
import sharp from 'sharp';

/** The record of a scroll. */
export interface ScrollRecord {
  /** Frames over 50 ms. */
  longFrames: number;
  /** Milliseconds. */
  longestFrame: number;
  /** The most elements that the document had. */
  nodes: number;
  heapMegabytes: number;
}

/**
 * Scrolls an element evenly from its top and measures every frame.
 *
 * @param pixels how far; Infinity scrolls to the end
 */
export async function scrollEvenly(
  page: Page,
  selector: string,
  pixels: number,
  milliseconds: number,
): Promise<ScrollRecord> {
  return page.evaluate(
    ({ selector: query, pixels: wanted, milliseconds: duration }) =>
      new Promise<ScrollRecord>((resolve) => {
        const area = document.querySelector(query);
        if (!area) throw new Error(`There is no ${query}.`);
        const distance = Math.min(wanted ?? Infinity, area.scrollHeight - area.clientHeight);
        const record = { longFrames: 0, longestFrame: 0, nodes: 0 };
        const begun = performance.now();
        let last = begun;
        const step = (now: number): void => {
          const frame = now - last;
          last = now;
          record.longestFrame = Math.max(record.longestFrame, frame);
          if (frame > 50) record.longFrames += 1;
          record.nodes = Math.max(record.nodes, document.getElementsByTagName('*').length);
          const share = Math.min(1, (now - begun) / duration);
          area.scrollTo(0, distance * share);
          if (share < 1) return void requestAnimationFrame(step);
          const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } };
          resolve({ ...record, heapMegabytes: memory.usedJSHeapSize / 1_000_000 });
        };
        requestAnimationFrame(step);
      }),
    { selector, pixels: Number.isFinite(pixels) ? pixels : null, milliseconds },
  );
}

/** Lets the list in `main` grow by its own load-more until it has this many cards, and goes back to its top. */
export async function loadMany(page: Page, wanted: number): Promise<void> {
  await page.waitForSelector('[role=listitem]');
  for (;;) {
    const count = await page.evaluate(() => {
      const area = document.querySelector('main');
      area?.scrollTo(0, area.scrollHeight);
      return Number(document.querySelector('[role=listitem]')?.getAttribute('aria-setsize'));
    });
    if (count >= wanted) break;
    await page.waitForFunction(
      (former) => Number(document.querySelector('[role=listitem]')?.getAttribute('aria-setsize')) > former,
      count,
    );
  }
  await backToTop(page);
}

export async function backToTop(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0));
  await page.waitForTimeout(1_000);
}

/** A region of the screenshot, in CSS pixels of the window. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Samples the pixels that the browser shows while an action runs.
 *
 * @param blankHeight a band of one colour across the whole region, at least this high, counts as blank
 * @returns the longest time in milliseconds for which such a band was visible, and how many screenshots were sampled
 */
export async function watchForBlanks(
  page: Page,
  region: Region,
  blankHeight: number,
  run: () => Promise<unknown>,
): Promise<{ longestBlank: number; pictures: number }> {
  const session = await page.context().newCDPSession(page);
  const pictures: { time: number; data: Buffer }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    pictures.push({ time: (metadata.timestamp ?? 0) * 1000, data: Buffer.from(data, 'base64') });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await run();
  await session.send('Page.stopScreencast');
  await session.detach();
  let longestBlank = 0;
  let blankSince: number | null = null;
  for (const { time, data } of pictures) {
    if (blankSince !== null) longestBlank = Math.max(longestBlank, time - blankSince);
    blankSince = (await hasBlankBand(data, region, blankHeight)) ? (blankSince ?? time) : null;
  }
  return { longestBlank, pictures: pictures.length };
}

async function hasBlankBand(picture: Buffer, region: Region, blankHeight: number): Promise<boolean> {
  const { data, info } = await sharp(picture).extract(region).raw().toBuffer({ resolveWithObject: true });
  const rowBytes = info.width * info.channels;
  let run = 0;
  for (let row = 0; row < info.height; row++) {
    const line = data.subarray(row * rowBytes, (row + 1) * rowBytes);
    run = isOneColour(line, info.channels) ? run + 1 : 0;
    if (run >= blankHeight) return true;
  }
  return false;
}

function isOneColour(line: Buffer, channels: number): boolean {
  for (let at = channels; at < line.length; at++) if (line[at] !== line[at - channels]) return false;
  return true;
}
