import { flipOf, pictureStyle } from '../../../bridge/contract/pictureStyle.ts';
import type { WallpaperOptions } from '../../../bridge/contract/plan.ts';

interface Size {
  width: number;
  height: number;
}

export interface PaintedWallpaper {
  picture: HTMLImageElement;
  /** Of the wallpaper itself, in its own pixels; its picture may be smaller. */
  size: Size;
  options: WallpaperOptions;
  /** In CSS pixels. */
  screen: Size;
  /** Colour of the parts of the screen that the picture leaves free. */
  ground: string;
}

/** Paints a wallpaper over the whole canvas as it lies on its screen. */
export function paintWallpaper(
  context: CanvasRenderingContext2D,
  { picture, size, options, screen, ground }: PaintedWallpaper,
): void {
  const { width, height } = context.canvas;
  const style = pictureStyle(options, size, screen);
  const blur = (style.blur / 100) * width;
  // A blurred edge would let the ground through.
  const area = { left: -2 * blur, top: -2 * blur, width: width + 4 * blur, height: height + 4 * blur };
  const box = { width: (style.width / 100) * area.width, height: (style.height / 100) * area.height };
  const left = area.left + ((area.width - box.width) * options.position_x) / 100;
  const top = area.top + ((area.height - box.height) * options.position_y) / 100;
  context.save();
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.filter = [style.filter, blur > 0 && `blur(${blur}px)`].filter(Boolean).join(' ') || 'none';
  if (flipOf(options) !== '') context.setTransform(-1, 0, 0, 1, width, 0);
  const { naturalWidth, naturalHeight } = picture;
  const pattern = style.isRepeated && context.createPattern(picture, 'repeat');
  if (pattern) {
    pattern.setTransform(
      new DOMMatrix().translate(left, top).scale(box.width / naturalWidth, box.height / naturalHeight),
    );
    context.fillStyle = pattern;
    context.fillRect(area.left, area.top, area.width, area.height);
  } else {
    // As `object-fit: cover`: the smaller picture may have other proportions by a pixel.
    const scale = Math.max(box.width / naturalWidth, box.height / naturalHeight);
    const seen = { width: box.width / scale, height: box.height / scale };
    const cut = { left: (naturalWidth - seen.width) / 2, top: (naturalHeight - seen.height) / 2 };
    context.drawImage(picture, cut.left, cut.top, seen.width, seen.height, left, top, box.width, box.height);
  }
  context.restore();
}
