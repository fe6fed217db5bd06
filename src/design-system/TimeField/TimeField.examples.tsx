import { TimeField } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <TimeField label={words('开始时间', 'Starts at')} clearLabel={words('清空', 'Clear')} />
);

export const Wrong = () => <TimeField label={words('更换间隔', 'Change every')} defaultValue="00:30" />;
