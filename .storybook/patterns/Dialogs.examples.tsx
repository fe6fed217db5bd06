import { Button } from '../../src/design-system/Button/index.ts';
import { InlineMessage } from '../../src/design-system/InlineMessage/index.ts';
import { words } from '../words.ts';
import { Panel, ToastPanel } from '../guides/Panel.tsx';
import { removeDevice, removeFromPlaylist } from '../guides/sharedPanels.tsx';

const removed = () => words('已移除落日沙海', 'Sea of dunes removed');

export const NamedButtons = removeDevice;

export const YesAndNo = () => (
  <Panel
    title={words('确定吗？', 'Are you sure?')}
    actions={
      <>
        <Button size={28}>{words('否', 'No')}</Button>
        <Button size={28} variant="danger">
          {words('是', 'Yes')}
        </Button>
      </>
    }
  />
);

export const Undo = () => (
  <ToastPanel>
    {removed()}
    <Button size={28} variant="text">
      {words('撤销', 'Undo')}
    </Button>
  </ToastPanel>
);

export const QuestionBefore = removeFromPlaylist;

export const MessageInPlace = () => (
  <InlineMessage
    kind="warning"
    title={words('磁盘空间不足', 'The disk is nearly full')}
    text={words('还需要 1.2 GB', '1.2 GB more are needed')}
  />
);

export const DialogThatTells = () => (
  <Panel
    title={words('磁盘空间不足', 'The disk is nearly full')}
    actions={<Button size={28}>{words('知道了', 'OK')}</Button>}
  />
);
