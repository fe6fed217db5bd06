import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { createRef } from 'react';
import { MediaFrame } from './MediaFrame.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="226" height="127"><rect width="226" height="127" fill="#355"/></svg>')}`;
const reference = createRef<HTMLSpanElement>();

const meta = preview.meta({
  title: '内容/MediaFrame',
  component: MediaFrame,
  parameters: {
    english: { 月栖湖心: 'Lake of the moon' },
  },
  args: { src: picture, alt: '月栖湖心', placeholderColor: '#223' },
  decorators: [
    (Story) => (
      <div style={{ width: 226 }}>
        <Story />
      </div>
    ),
  ],
});

export const Loaded = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: '月栖湖心' });
    await waitFor(() => expect(image).toHaveAttribute('data-loaded', 'true'));
  },
});
export const HeldBack = meta.story({ args: { src: null } });
export const Broken = meta.story({
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('img')).toBeNull());
  },
});
export const NeverLoads = meta.story({
  args: { src: '/never-answers.png' },
  beforeEach: () => {
    // Without an address an image neither loads nor fails.
    HTMLImageElement.prototype.setAttribute = function (name, value) {
      if (name !== 'src') Element.prototype.setAttribute.call(this, name, value);
    };
    return () => void Reflect.deleteProperty(HTMLImageElement.prototype, 'setAttribute');
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAttribute('data-loaded', 'false');
  },
});
export const NoColour = meta.story({ args: { src: null, placeholderColor: undefined } });
export const ReachesItsRoot = meta.story({
  render: (args) => <MediaFrame {...args} ref={reference} id="frame" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'frame');
  },
});
