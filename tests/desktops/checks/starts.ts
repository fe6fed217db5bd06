import type { Check } from '../check.ts';

/** The product starts, and has a window at the desktop layer. */
export const starts: Check = {
  name: 'starts',
  async run({ product, figure }) {
    figure('start', await product.start());
    const { screens } = await product.call('desktop.current', {});
    if (screens.length === 0) throw new Error('no screen');
    return screens.map(({ screen }) => `${screen.width} × ${screen.height}`).join(', ');
  },
};
