import { paintLayers, type PaintedLayer } from '../../../layers/paintLayers.ts';
import { fitSignature, type SignatureParts } from './fitSignature.ts';
import { paintWallpaper, type PaintedWallpaper } from './paintWallpaper.ts';

/** Size of the picture of a desktop, in pixels. */
export const pictureSize = { width: 1920, height: 1080 } as const;

/** Of the signature, in pixels: its type, its distance from the right and of its middle from below, its largest width. */
const signatureType = 12;
export const signaturePlace = { right: 16, bottom: 24, most: 280 } as const;
/** Points of an effect at its usual strength: as many as on a screen of this size. */
const effectPoints = 28;
/** Of pets, in shares of the height: as large as in a preview, on the floor that has no panel. */
const pets = { height: 0.18, floor: 0.012, gap: 0.018, middle: 0.62 } as const;

export interface DrawnParts {
  wallpaper: PaintedWallpaper;
  layers: readonly PaintedLayer[];
  pets: readonly HTMLImageElement[];
  signature: SignatureParts;
}

/** The picture of a desktop, and its signature as it stands there. */
export interface DesktopPicture {
  /** A PNG. */
  file: Blob;
  signature: string;
  /** In pixels of the picture. */
  signatureWidth: number;
}

/**
 * Draws a desktop as a picture: its wallpaper, its layers and its pets, never what is on it.
 *
 * @throws where the browser has no canvas, or does not hand its picture out
 */
export async function drawDesktop({
  wallpaper,
  layers,
  pets: company,
  signature,
}: DrawnParts): Promise<DesktopPicture> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, pictureSize);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  paintWallpaper(context, wallpaper);
  await paintLayers(context, layers, { wallpaper: wallpaper.picture, points: effectPoints });
  paintPets(context, company);
  const drawn = paintSignature(context, signature);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('The canvas gave no picture.');
  return { file, ...drawn };
}

function paintPets(context: CanvasRenderingContext2D, company: readonly HTMLImageElement[]): void {
  const { width, height } = context.canvas;
  const tall = pets.height * height;
  const widths = company.map(({ naturalWidth, naturalHeight }) => (tall * naturalWidth) / naturalHeight);
  const gap = pets.gap * height;
  const all = widths.reduce((sum, each) => sum + each, 0) + gap * (company.length - 1);
  let left = pets.middle * width - all / 2;
  for (const [index, pet] of company.entries()) {
    const wide = widths[index] ?? tall;
    context.drawImage(pet, left, height * (1 - pets.floor) - tall, wide, tall);
    left += wide + gap;
  }
}

function paintSignature(
  context: CanvasRenderingContext2D,
  parts: SignatureParts,
): Pick<DesktopPicture, 'signature' | 'signatureWidth'> {
  const { width, height } = context.canvas;
  context.save();
  context.font = `${signatureType}px ${getComputedStyle(document.body).fontFamily}`;
  context.direction = 'ltr';
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  const signature = fitSignature(parts, signaturePlace.most, (text) => context.measureText(text).width);
  context.shadowColor = 'rgb(0 0 0 / 70%)';
  context.shadowBlur = 3;
  context.fillStyle = 'rgb(255 255 255 / 90%)';
  context.fillText(signature, width - signaturePlace.right, height - signaturePlace.bottom);
  const { width: signatureWidth } = context.measureText(signature);
  context.restore();
  return { signature, signatureWidth };
}
