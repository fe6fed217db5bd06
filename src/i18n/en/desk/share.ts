import type { share as chinese } from '../../zh-CN/desk/share.ts';

/** The picture of a desktop that people share. */
export const share: typeof chinese = {
  share: {
    title: 'Share my desktop',
    format: '{{width}} × {{height}}, PNG',
    company: 'With clock and pets',
    never: 'Never windows, icons or the taskbar',
    alone: 'This desktop has no clock or pets',
    signature: 'Lower right corner',
    actualSize: 'Actual size',
    local: 'Made on this computer, never uploaded',
    copy: 'Copy image',
    save: 'Save image',
    copied: 'Image copied',
    copyFailed: 'The image couldn’t be copied. You can save it instead',
    cannotCopy: 'This browser can’t copy images. You can save it instead',
    saved: 'Saving the image',
    drawing: 'Drawing your desktop',
    picture: 'The desktop “{{name}}”',
    retry: 'Try again',
    noWallpaper: 'Set a wallpaper first, then share your desktop',
    notKnown: 'This wallpaper’s image isn’t here yet',
    failures: {
      pictureGone: {
        title: 'The wallpaper image is unavailable',
        text: 'It may be gone, or the network is down. Your desktop has not changed',
      },
      notDrawn: {
        title: 'The image could not be drawn',
        text: 'The browser gave no picture. Your desktop has not changed',
      },
    },
  },
};
