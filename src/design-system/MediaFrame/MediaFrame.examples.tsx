import { MediaFrame } from './index.ts';
import { words } from '../../../.storybook/words.ts';
import { dusk } from '../../../.storybook/guides/pictures.ts';

const dunes = () => words('落日沙海', 'Sea of dunes');

export const Right = () => (
  <div style={{ width: 160 }}>
    <MediaFrame src={dusk} alt="" placeholderColor="#7a5fa8" />
    {dunes()}
  </div>
);

export const Wrong = () => (
  <div style={{ position: 'relative', width: 160 }}>
    <MediaFrame src={dusk} alt="" placeholderColor="#7a5fa8" />
    <span style={{ position: 'absolute', insetInlineStart: 8, bottom: 8, color: '#fff' }}>{dunes()}</span>
  </div>
);
