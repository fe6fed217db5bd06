import type { Screen } from '../../adapters/screen.ts';
import type { Output } from './messages.ts';

/** A screen, and the output that it is. */
export interface OutputScreen extends Screen {
  output: number;
  connector: string | null;
}

/**
 * The outputs as screens, from left to right: Wayland names none as the primary one. Their place and size are in the
 * pixels that pages draw.
 */
export function toScreens(outputs: readonly Output[]): OutputScreen[] {
  const ordered = outputs.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return ordered.map(({ key, connector, manufacturer, model, x, y, width, height, scale }, index) => ({
    // A compositor may not tell the connector: then only its place keeps two alike apart.
    id: [connector ?? `${x},${y}`, manufacturer, model].filter(Boolean).join(' '),
    name: model || connector,
    index,
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
    scale,
    isPrimary: index === 0,
    output: key,
    connector,
  }));
}
