import { ProgressBar } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <>
    <ProgressBar value={0.4} label={words('导入', 'Import')} style={{ flex: 1 }} /> 12 / 30
  </>
);

export const Wrong = () => (
  <ProgressBar value={0.4} label={words('落日沙海', 'Sea of dunes')} style={{ flex: 1 }} />
);
