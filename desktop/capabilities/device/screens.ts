import type { Screen } from '../../platform/adapters/screen.ts';
import type { ResultOf } from '../../../src/bridge/contract/index.ts';

/** Screens as the bridge carries them. */
export function presentScreens(screens: readonly Screen[]): ResultOf<'device.screens'>['screens'] {
  return screens.map(({ index, x, y, width, height, scale, isPrimary }) => ({
    index,
    x,
    y,
    width,
    height,
    scale,
    is_primary: isPrimary,
  }));
}
