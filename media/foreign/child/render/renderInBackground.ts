import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { renderImage } from './renderImage.ts';
import type { RenditionRequest, Renditions } from '../../../render/renditions.ts';

// The window and the wallpaper on the desktop have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(2);

/** Renders an image without slowing down what the user looks at. @throws errors of the decoder and of the system */
export function renderInBackground(
  request: RenditionRequest,
  onProgress: (share: number) => void,
): Promise<Renditions> {
  return renderImage(request, onProgress);
}
