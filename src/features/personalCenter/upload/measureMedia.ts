import type { MeasureMedia, PixelSize } from '../../../stores/social/works/workFile.ts';

/** Reads the size of an image or a video from its own data, as displayed (with its EXIF orientation). */
export const measureMedia: MeasureMedia = async (file, kind) => {
  const address = URL.createObjectURL(file);
  try {
    return kind === 'picture' ? await measureImage(address) : await measureVideo(address);
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** The size of an image in pixels, without decoding it. @throws when the browser cannot read it */
export function measureImage(address: string): Promise<PixelSize> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error('The picture cannot be read.'));
    image.src = address;
  });
}

/** A video that this browser cannot play may still be valid: the service checks it again. */
function measureVideo(address: string): Promise<PixelSize | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    video.preload = 'metadata';
    video.onloadedmetadata = () =>
      resolve(video.videoWidth > 0 ? { width: video.videoWidth, height: video.videoHeight } : null);
    video.onerror = () => resolve(null);
    video.src = address;
  });
}
