/** Edge of the sample, in pixels: so few that each has the average colour of its part. */
const side = 12;

export type WallpaperElement = HTMLImageElement | HTMLVideoElement;
export type Rectangle = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** Red, green, blue and alpha of a few pixels, 0 to 255. */
export interface WallpaperSample {
  /** Of the wallpaper whole. */
  picture: Uint8ClampedArray;
  /** Of what is seen behind a part of the screen. */
  ground: Uint8ClampedArray;
}

/**
 * The colours of a wallpaper, whole and behind a part of its screen.
 *
 * @param screen and `part` in the same coordinates
 * @returns null where none can be read
 */
export function sampleWallpaper(
  wallpaper: WallpaperElement | null,
  screen: Rectangle,
  part: Rectangle,
): WallpaperSample | null {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const size = wallpaper && sizeOf(wallpaper);
  if (!context || !wallpaper || !size || size.width * size.height === 0) return null;
  context.canvas.width = side;
  context.canvas.height = side;
  // A blur is counted in pixels of the screen, and changes little in so few.
  context.filter = getComputedStyle(wallpaper).filter.replace(/blur\([^)]*\)/, '');
  const read = ({ x, y, width, height }: Rectangle): Uint8ClampedArray => {
    context.clearRect(0, 0, side, side);
    context.drawImage(wallpaper, x, y, width, height, 0, 0, side, side);
    return context.getImageData(0, 0, side, side).data;
  };
  try {
    const seen = wallpaper.isConnected ? wallpaper.getBoundingClientRect() : covering(screen, size);
    const [across, down] = [size.width / seen.width, size.height / seen.height];
    return {
      picture: read({ x: 0, y: 0, ...size }),
      ground: read({
        x: (part.x - seen.x) * across,
        y: (part.y - seen.y) * down,
        width: Math.max(1, part.width * across),
        height: Math.max(1, part.height * down),
      }),
    };
  } catch {
    // Of another origin.
    return null;
  }
}

function sizeOf(wallpaper: WallpaperElement): { width: number; height: number } {
  return wallpaper instanceof HTMLVideoElement
    ? { width: wallpaper.videoWidth, height: wallpaper.videoHeight }
    : { width: wallpaper.naturalWidth, height: wallpaper.naturalHeight };
}

/** Returns the rectangle of a picture that fills the screen around its middle. */
function covering(screen: Rectangle, size: { width: number; height: number }): Rectangle {
  const scale = Math.max(screen.width / size.width, screen.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  return {
    x: screen.x + (screen.width - width) / 2,
    y: screen.y + (screen.height - height) / 2,
    width,
    height,
  };
}
