import { colourAt, isLike } from '../pictures.ts';
import type { Pixels } from '../../../desktop/platform/linux/stage/decodeScreenshot.ts';
import type { Check } from '../check.ts';
import { until } from '../until.ts';
import { clockArea, green, showClock, showStill } from './wallpapers.ts';

const longestWait = 15_000;
/** A row of pixels that a panel covers, as a share of its width. */
const panelShare = 0.3;
/** An icon of 48 pixels with its name, or the digits of a clock, at the least. */
const minPixels = 900;

/** Icons of the desktop stay above a stage, or the product says that they do not. */
export const icons: Check = {
  name: 'icons',
  async run({ row, session, product, picture }) {
    const { rows } = await product.call('computer.current', {});
    const part = rows.find((each) => each.part === 'icons');
    if (!part) return { state: 'unable', seen: 'none on this desktop' };
    if (part.state !== 'ok') return { state: 'unable', seen: `${part.means}, says so` };
    await showStill({ session, product });
    // With a clock the picture is a stage's.
    if (!row.showsVideosOnly) await showClock(product);
    await until('icons are seen above the stage', longestWait, async () => {
      const { ofClock, ofIcons } = countOther(await picture('icons'));
      return (row.showsVideosOnly || ofClock >= minPixels) && ofIcons >= minPixels;
    });
    if (!row.showsVideosOnly) await product.call('clock.apply', { choice: null });
    return 'above';
  },
};

/** Number of pixels that are not the picture's: in the place of the clock, and elsewhere without panels. */
function countOther(pixels: Pixels): { ofClock: number; ofIcons: number } {
  const clock = clockArea(pixels);
  let ofClock = 0;
  let ofIcons = 0;
  for (let y = 0; y < pixels.height; y += 1) {
    let inRow = 0;
    for (let x = 0; x < pixels.width; x += 1) {
      if (isLike(colourAt(pixels, x, y), green)) continue;
      const isClock = x >= clock.x && x < clock.x + clock.width && y >= clock.y && y < clock.y + clock.height;
      if (isClock) ofClock += 1;
      else inRow += 1;
    }
    if (inRow < pixels.width * panelShare) ofIcons += inRow;
  }
  return { ofClock, ofIcons };
}
