import * as v from 'valibot';
import type { WindowPlace } from '../platform/adapters/windowFrame.ts';
import type { Screen } from '../platform/adapters/screen.ts';
import type { StoredValues } from '../storage/storedValues.ts';

const key = 'window.place';
const pixels = v.pipe(v.number(), v.minValue(-100_000), v.maxValue(100_000));
const remembered = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    x: pixels,
    y: pixels,
    width: v.pipe(v.number(), v.minValue(200), v.maxValue(20_000)),
    height: v.pipe(v.number(), v.minValue(200), v.maxValue(20_000)),
    isSized: v.boolean(),
    isMaximized: v.boolean(),
  }),
);

/** Last place of the window. */
export interface RememberedPlace extends WindowPlace {
  /** True if the user chose the size. */
  isSized: boolean;
  isMaximized: boolean;
}

/** Part of the title bar that must be on a monitor, so that the window can be dragged. */
const reachable = { width: 200, height: 40 };

/** The place of the last start; null at the first one, or where its monitor is gone. */
export function readRememberedPlace(
  values: Pick<StoredValues, 'get'>,
  screens: readonly Screen[],
): RememberedPlace | null {
  const parsed = v.safeParse(remembered, values.get(key) ?? '');
  if (!parsed.success) return null;
  const place = parsed.output;
  const isReachable = screens.some(({ x, y, width, height, scale }) => {
    const [left, top] = [x / scale, y / scale];
    const shown = Math.min(place.x + place.width, left + width / scale) - Math.max(place.x, left);
    return shown >= reachable.width && place.y >= top && place.y + reachable.height <= top + height / scale;
  });
  return isReachable ? place : null;
}

/** Keeps the place for the next start. */
export function rememberPlace(values: StoredValues, place: RememberedPlace): void {
  values.set(key, JSON.stringify(place));
}
