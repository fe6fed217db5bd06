import type { WallpaperOptions } from '../../../../src/bridge/contract/plan.ts';
import type { InputRectangle } from '../../adapters/stagePage.ts';

export type Size = Pick<InputRectangle, 'width' | 'height'>;

/** The places of a player's screens in its window, by their numbers, in device pixels. */
export type Parts = ReadonlyMap<number, InputRectangle>;

/** A part of a window, and the area that the video fills as seen from the part's corner: larger where it spans several. */
export interface Piece {
  part: InputRectangle;
  area: InputRectangle;
}

/**
 * Filters that put a video into each part of a window (https://ffmpeg.org/ffmpeg-filters.html): it is decoded once,
 * and each part is scaled by itself only where its size differs.
 */
export function composeFilters(options: WallpaperOptions, window: Size, pieces: readonly Piece[]): string {
  const chains = pieces.map((piece) => chainOf(options, piece));
  const [first = ''] = chains;
  if (pieces.length === 1) return `${square},${first}${padTo(window, pieces[0]?.part)}`;
  const places = pieces.map(({ part }) => `${part.x}_${part.y}`).join('|');
  const count = pieces.length;
  const [inputs, outputs] = [labelsOf('s', count), labelsOf('p', count)];
  const stack = `xstack=inputs=${count}:layout=${places}:fill=black`;
  if (chains.every((chain) => chain === first))
    return `${square},${first},split=${count}${inputs.join('')};${inputs.join('')}${stack}`;
  const fitted = chains.map((chain, index) => `${inputs[index]}${chain}${outputs[index]}`);
  return `${square},split=${count}${inputs.join('')};${fitted.join(';')};${outputs.join('')}${stack}`;
}

/** Pixels of a video need not be square; those of screens are. */
const square = "scale=w='iw*sar':h=ih:flags=bilinear,setsar=1";

function labelsOf(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_none, index) => `[${letter}${index}]`);
}

/** Fits the video into its area and leaves the part of it. */
function chainOf(options: WallpaperOptions, { part, area }: Piece): string {
  const isWhole = area.x === 0 && area.y === 0 && area.width === part.width && area.height === part.height;
  const shown = `crop=${part.width}:${part.height}:${-area.x}:${-area.y}`;
  return [...fitInto(options, area), ...(isWhole ? [] : [shown])].join(',');
}

/** Fits are those of pages (`object-fit`), of which `tile` is none for a video. */
function fitInto(
  { fit, position_x, position_y, is_flipped: isFlipped }: WallpaperOptions,
  area: Size,
): string[] {
  const { width, height } = area;
  const [x, y] = [(isFlipped ? 100 - position_x : position_x) / 100, position_y / 100];
  const scale = (ratio: string): string => `scale=${width}:${height}${ratio}:flags=bilinear`;
  const crop = `crop='min(iw,${width})':'min(ih,${height})':'(iw-ow)*${x}':'(ih-oh)*${y}'`;
  const pad = `pad=${width}:${height}:'(ow-iw)*${x}':'(oh-ih)*${y}'`;
  if (fit === 'stretch') return [scale('')];
  if (fit === 'contain') return [scale(':force_original_aspect_ratio=decrease'), pad];
  if (fit === 'centre') return [crop, pad];
  return [scale(':force_original_aspect_ratio=increase'), crop];
}

/** A single part is the whole window. */
function padTo({ width, height }: Size, part: InputRectangle | undefined): string {
  return part && (part.width !== width || part.height !== height)
    ? `,pad=${width}:${height}:${part.x}:${part.y}`
    : '';
}
