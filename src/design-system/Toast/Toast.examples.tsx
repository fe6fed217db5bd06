import { Button } from '../Button/index.ts';
import { words } from '../../../.storybook/words.ts';
import { ToastPanel } from '../../../.storybook/guides/Panel.tsx';

const removed = () => words('已移除落日沙海', 'Sea of dunes removed');

export const Right = () => (
  <ToastPanel>
    {removed()}
    <Button size={28} variant="text">
      {words('撤销', 'Undo')}
    </Button>
  </ToastPanel>
);

export const Wrong = () => (
  <ToastPanel>
    {words(
      '导入了 28 个文件，2 个太小：封面.png 和 头像.svg',
      '28 files imported, 2 too small: cover.png and face.svg',
    )}
  </ToastPanel>
);
