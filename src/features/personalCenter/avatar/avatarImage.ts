import { measureImage } from '../upload/measureMedia.ts';
import { squareOf, type Crop } from './cropGeometry.ts';

/** Larger ones are not decoded: the service has the same limit (40 megapixels). */
const pixelLimit = 40_000_000;
/** Longest side of the cropping image, in pixels: enough for the result at the strongest enlargement. */
const keptSide = 2_048;
/** Side of the uploaded image, in pixels. */
const avatarSide = 512;
const quality = 0.92;

export type ImageProblem = 'unreadable' | 'tooManyPixels';

/** Decodes an image, with its EXIF orientation applied, and no larger than cropping needs. The caller closes it. */
export async function decodeImage(file: Blob): Promise<ImageBitmap | ImageProblem> {
  const address = URL.createObjectURL(file);
  try {
    const { width, height } = await measureImage(address);
    if (width === 0 || height === 0) return 'unreadable';
    if (width * height > pixelLimit) return 'tooManyPixels';
    const scale = Math.min(1, keptSide / Math.max(width, height));
    return await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: Math.max(1, Math.round(width * scale)),
      resizeHeight: Math.max(1, Math.round(height * scale)),
      resizeQuality: 'high',
    });
  } catch {
    return 'unreadable';
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Draws the square of a crop over a whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file: WebP, or PNG in a browser that writes none. @throws when the browser cannot draw it */
export async function renderAvatar(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = avatarSide;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  if (!blob) throw new Error('The browser could not encode the image.');
  return new File([blob], blob.type === 'image/webp' ? 'avatar.webp' : 'avatar.png', { type: blob.type });
}
