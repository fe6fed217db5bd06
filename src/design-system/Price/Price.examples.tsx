import { Price } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <Price kind="fish" label="60" accessibleLabel={words('60 小鱼干', '60 dried fish')} />
);

export const Wrong = () => (
  <>
    <Price kind="fish" label="60" />
    <Price kind="vip" label={words('VIP 免费', 'Free with VIP')} />
  </>
);
