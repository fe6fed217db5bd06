import sharp, { type Sharp } from 'sharp';
import type { WallpaperOptions } from '../../../../src/bridge/contract/plan.ts';
import type { PlacedPicture } from '../../adapters/wallpaperAdapter.ts';
import type { DrawnPicture } from './drawPictures.ts';

/** Red and blue change places: an X server takes blue first. */
const blueFirst: Matrix = [
  [0, 0, 1],
  [0, 1, 0],
  [1, 0, 0],
];
const channels = 3;
/** The grey that contrast leaves as it is. */
const middleGrey = 127.5;

type Row = [number, number, number];
type Matrix = [Row, Row, Row];

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Draws a picture as its screen shows it: cut, never stretched unless asked for.
 *
 * @returns its pixels as an X server takes them
 * @throws Error when the picture cannot be decoded
 */
export async function drawPicture(picture: DrawnPicture): Promise<Buffer> {
  // Only pictures of earlier imports still have transparent parts; their previews show these on white. A file that the
  // library has accepted is drawn as far as it can be decoded: cameras leave out end markers.
  const whole = (): Sharp =>
    sharp(picture.imagePath, { failOn: 'none' }).autoOrient().flatten({ background: '#ffffff' });
  const { screen, options } = picture;
  if (picture.isPlain) {
    const filled = whole().resize(screen.width, screen.height, { fit: 'cover' }).toColourspace('srgb');
    return filled.recomb(blueFirst).ensureAlpha().raw().toBuffer();
  }
  const { autoOrient: size } = await sharp(picture.imagePath).metadata();
  const placed =
    options.fit === 'tile' ? await drawTiles(whole(), size, picture) : await drawOnce(whole(), size, picture);
  const { width, height } = screen;
  const canvas = sharp({ create: { width, height, channels, background: '#000000' } });
  const composed = placed
    ? canvas.composite([{ input: placed.pixels, raw: placed.raw, left: placed.left, top: placed.top }])
    : canvas;
  const flat = await composed.removeAlpha().raw().toBuffer();
  return adjust(sharp(flat, { raw: { width, height, channels } }), options)
    .ensureAlpha()
    .raw()
    .toBuffer();
}

interface Drawn {
  pixels: Buffer;
  raw: { width: number; height: number; channels: 3 };
  left: number;
  top: number;
}

interface Size {
  width: number;
  height: number;
}

/** The part of the picture that the screen shows; null where it shows none of it. */
async function drawOnce(
  image: Sharp,
  size: Size,
  { screen, area, options }: PlacedPicture,
): Promise<Drawn | null> {
  const whole = placeIn(area, scaledSize(size, area, options), options);
  const left = Math.max(0, area.x, whole.left);
  const top = Math.max(0, area.y, whole.top);
  const right = Math.min(screen.width, area.x + area.width, whole.left + whole.width);
  const bottom = Math.min(screen.height, area.y + area.height, whole.top + whole.height);
  const [width, height] = [Math.round(right - left), Math.round(bottom - top)];
  if (width < 1 || height < 1) return null;
  const seenLeft = options.is_flipped ? whole.left + whole.width - right : left - whole.left;
  const [horizontal, vertical] = [size.width / whole.width, size.height / whole.height];
  const source = withinImage(size, {
    left: seenLeft * horizontal,
    top: (top - whole.top) * vertical,
    width: (right - left) * horizontal,
    height: (bottom - top) * vertical,
  });
  const part = image
    .extract(source)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha();
  const pixels = await (options.is_flipped ? part.flop() : part).raw().toBuffer();
  return { pixels, raw: { width, height, channels }, left: Math.round(left), top: Math.round(top) };
}

/** The picture in its own size, again and again from its place in the area. */
async function drawTiles(image: Sharp, size: Size, { screen, area, options }: PlacedPicture): Promise<Drawn> {
  const scale = options.zoom / 100;
  const tile = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
  const resized = image.resize(tile.width, tile.height, { fit: 'fill' }).toColourspace('srgb').removeAlpha();
  const input = await (options.is_flipped ? resized.flop() : resized).raw().toBuffer();
  const { left, top } = placeIn(area, tile, options);
  const back = (place: number, step: number): number => ((Math.round(place) % step) + step) % step;
  const [shiftX, shiftY] = [back(-left, tile.width), back(-top, tile.height)];
  const { width, height } = screen;
  const canvas = { width: width + tile.width, height: height + tile.height };
  const tiled = await sharp({ create: { ...canvas, channels, background: '#000000' } })
    .composite([{ input, raw: { ...tile, channels }, tile: true, left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const pixels = await sharp(tiled, { raw: { ...canvas, channels } })
    .extract({ left: shiftX, top: shiftY, width, height })
    .raw()
    .toBuffer();
  return { pixels, raw: { width, height, channels }, left: 0, top: 0 };
}

function scaledSize({ width, height }: Size, area: Size, { fit, zoom }: WallpaperOptions): Size {
  const [horizontal, vertical] = [area.width / width, area.height / height];
  const scale = zoom / 100;
  if (fit === 'stretch') return { width: area.width * scale, height: area.height * scale };
  const same =
    fit === 'centre'
      ? 1
      : fit === 'contain'
        ? Math.min(horizontal, vertical)
        : Math.max(horizontal, vertical);
  return { width: width * same * scale, height: height * same * scale };
}

/** In the screen's pixels: the same share of picture and area lies over one another, as CSS places it. */
function placeIn(area: PlacedPicture['area'], { width, height }: Size, options: WallpaperOptions): Box {
  const horizontal = (options.is_flipped ? 100 - options.position_x : options.position_x) / 100;
  return {
    left: area.x + (area.width - width) * horizontal,
    top: area.y + ((area.height - height) * options.position_y) / 100,
    width,
    height,
  };
}

function withinImage(size: Size, box: Box): Box {
  const left = Math.min(Math.max(0, Math.round(box.left)), size.width - 1);
  const top = Math.min(Math.max(0, Math.round(box.top)), size.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(box.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(box.height), size.height - top)),
  };
}

/** As the filters of CSS do it, in the order of the stage (Filter Effects Module Level 1). */
function adjust(image: Sharp, { brightness, contrast, saturation, blur }: WallpaperOptions): Sharp {
  const [light, spread] = [1 + brightness / 100, 1 + contrast / 100];
  const isPlain = light === 1 && spread === 1;
  const level = isPlain ? image : image.linear(light * spread, middleGrey * (1 - spread));
  const soft = blur > 0 ? level.blur(Math.max(0.3, blur)) : level;
  return soft.recomb(
    saturation === 0 ? blueFirst : multiply(blueFirst, saturationMatrix(1 + saturation / 100)),
  );
}

function saturationMatrix(amount: number): Matrix {
  const [red, green, blue] = [0.213, 0.715, 0.072];
  const rest = 1 - amount;
  return [
    [red * rest + amount, green * rest, blue * rest],
    [red * rest, green * rest + amount, blue * rest],
    [red * rest, green * rest, blue * rest + amount],
  ];
}

function multiply(first: Matrix, second: Matrix): Matrix {
  const rowOf = ([a, b, c]: Row): Row => {
    const cell = (column: 0 | 1 | 2): number =>
      a * second[0][column] + b * second[1][column] + c * second[2][column];
    return [cell(0), cell(1), cell(2)];
  };
  return [rowOf(first[0]), rowOf(first[1]), rowOf(first[2])];
}
