import { colourAt, isLike } from '../pictures.ts';
import type { Check } from '../check.ts';
import { until } from '../until.ts';
import { clockArea, green, showClock, showStill } from './wallpapers.ts';

const longestWait = 15_000;
/** Panels lie at the edges. */
const edge = 70;
/** An icon of 48 pixels with its name, at the least. */
const leastPixels = 900;

/** Icons of the desktop stay above a stage, or the product says that they do not. */
export const icons: Check = {
  name: 'icons',
  async run({ session, product, picture }) {
    const { rows } = await product.call('computer.current', {});
    const part = rows.find((row) => row.part === 'icons');
    if (!part) return { state: 'unable', seen: 'none on this desktop' };
    if (part.state !== 'ok') return { state: 'unable', seen: `${part.means}, says so` };
    await showStill({ session, product });
    // With a clock the picture is a stage's.
    await showClock(product);
    await until('icons are seen above the stage', longestWait, async () => {
      const pixels = await picture('icons');
      const clock = clockArea(pixels);
      const isClock = (x: number, y: number): boolean =>
        x >= clock.x && x < clock.x + clock.width && y >= clock.y && y < clock.y + clock.height;
      let found = 0;
      for (let y = edge; y < pixels.height - edge; y += 1)
        for (let x = 0; x < pixels.width; x += 1)
          if (!isClock(x, y) && !isLike(colourAt(pixels, x, y), green)) found += 1;
      return found >= leastPixels;
    });
    await product.call('clock.apply', { choice: null });
    return 'above';
  },
};
