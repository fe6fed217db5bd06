import { CopyButton } from './index.ts';
import { words } from '../../../.storybook/words.ts';
import { ToastPanel } from '../../../.storybook/guides/Panel.tsx';

const link = 'https://yueqi.example/w/1024';

const copy = () => (
  <CopyButton
    text={link}
    labels={{
      copy: words('复制', 'Copy'),
      copied: words('已复制', 'Copied'),
      failed: words('没有复制', 'Not copied'),
    }}
  />
);

export const Right = () => (
  <>
    <code>{link}</code> {copy()}
  </>
);

export const Wrong = () => (
  <>
    {copy()}
    <ToastPanel>{words('复制成功', 'Copied')}</ToastPanel>
  </>
);
