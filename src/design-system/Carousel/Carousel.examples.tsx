import { Carousel } from './index.ts';
import { words } from '../../../.storybook/words.ts';
import { dusk, lake } from '../../../.storybook/guides/pictures.ts';

const dunes = () => words('落日沙海', 'Sea of dunes');

const carousel = (label: string) => (
  <div style={{ flex: '1 1 240px', height: 120 }}>
    <Carousel
      label={label}
      pauseLabel={words('暂停轮播', 'Pause')}
      playLabel={words('继续轮播', 'Go on')}
      slides={[dusk, lake].map((image, at) => ({
        key: image,
        label: at === 0 ? dunes() : words('月栖湖心', 'Lake of the moon'),
        thumbnail: image,
        content: <img src={image} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />,
      }))}
    />
  </div>
);

export const Right = () => carousel(words('精选壁纸', 'Selected wallpapers'));

export const Wrong = () => (
  <>
    {carousel(words('精选壁纸', 'Selected wallpapers'))}
    {carousel(words('热门壁纸', 'Popular wallpapers'))}
  </>
);
