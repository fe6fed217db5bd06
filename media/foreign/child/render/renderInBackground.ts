import { constants, getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import { renderImage } from './renderImage.ts';
import type { RenditionRequest, Renditions } from '../../../render/renditions.ts';

const background = constants.priority.PRIORITY_BELOW_NORMAL;
// The window and the wallpaper on the desktop have priority. Where the whole session gives way already, the system refuses to users what is more.
if (getPriority() < background) setPriority(background);
sharp.cache(false);
sharp.concurrency(2);

/** Renders an image without slowing down what the user looks at. @throws errors of the decoder and of the system */
export function renderInBackground(
  request: RenditionRequest,
  onProgress: (share: number) => void,
): Promise<Renditions> {
  return renderImage(request, onProgress);
}
