import { VisuallyHidden } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <span>
    <span aria-hidden="true">♥ 128</span>
    <VisuallyHidden>{words('128 人喜欢', '128 people like it')}</VisuallyHidden>{' '}
    <small>{words('读作：128 人喜欢', 'Read as: 128 people like it')}</small>
  </span>
);

export const Wrong = () => (
  <span>
    {words('128 人喜欢', '128 people like it')}
    <VisuallyHidden>{words('128 人喜欢', '128 people like it')}</VisuallyHidden>{' '}
    <small>{words('读作：128 人喜欢，128 人喜欢', 'Read as: 128 people like it, 128 people like it')}</small>
  </span>
);
