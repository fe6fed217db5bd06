import { Slider } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <Slider
    label={words('音量', 'Volume')}
    defaultValue={0.6}
    maxValue={1}
    step={0.01}
    formatOptions={{ style: 'percent' }}
    style={{ flex: 1 }}
  />
);

export const Wrong = () => (
  <Slider label={words('端口', 'Port')} defaultValue={3000} maxValue={65_535} style={{ flex: 1 }} />
);
