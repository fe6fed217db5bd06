import type { preview as chinese } from '../../zh-CN/desk/preview.ts';

/** The small desktop that themes, screens and whatever dresses them show. */
export const preview: typeof chinese = {
  preview: {
    choose: 'Choose a wallpaper to see how it looks',
    fetching: 'Fetching the picture, {{percent}}%',
  },
};
