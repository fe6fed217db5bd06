import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { MediaFrame } from './MediaFrame.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="226" height="127"><rect width="226" height="127" fill="#355"/></svg>')}`;
const meta = preview.meta({
  title: '内容/MediaFrame',
  component: MediaFrame,
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
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: '月栖湖心' });
    await waitFor(() => expect(image).toHaveAttribute('data-loaded', 'true'));
  },
});
export const HeldBack = meta.story({ args: { src: null } });
export const NeverLoads = meta.story({
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('img')).toBeNull());
  },
});
