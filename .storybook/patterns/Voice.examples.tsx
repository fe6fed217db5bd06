import { Button } from '../../src/design-system/Button/index.ts';
import { TextField } from '../../src/design-system/TextField/index.ts';
import { Panel, ToastPanel } from '../guides/Panel.tsx';
import { words } from '../words.ts';

const field = (error: string) => (
  <TextField label={words('来源', 'Source')} defaultValue="ftp" maxLength={200} error={error} />
);

export const SaysWhatHappens = () => (
  <Panel
    title={words('移除 3 张壁纸', 'Remove 3 wallpapers')}
    actions={<Button variant="danger">{words('移除', 'Remove')}</Button>}
  >
    {words('文件留在电脑上。', 'The files stay on the computer.')}
  </Panel>
);
export const SaysOk = () => (
  <Panel
    title={words('确定吗？', 'Are you sure?')}
    actions={<Button variant="danger">{words('确定', 'OK')}</Button>}
  >
    {words('该操作无法恢复！', 'This operation cannot be reverted!')}
  </Panel>
);
export const SaysHowToMend = () =>
  field(words('网址需要以 https:// 开头', 'The address has to begin with https://'));
export const SaysInvalid = () => field(words('输入无效', 'Invalid input'));
export const Calm = () => <ToastPanel>{words('已设到 2 号屏幕', 'Set on Screen 2')}</ToastPanel>;
export const Loud = () => <ToastPanel>{words('太棒了！设置成功啦！', 'Awesome! All done!')}</ToastPanel>;
