import { Info, Trash2 } from 'lucide';
import { Button } from '../../src/design-system/Button/index.ts';
import { Countdown } from '../../src/design-system/Countdown/index.ts';
import { CopyButton } from '../../src/design-system/CopyButton/index.ts';
import { Disclosure } from '../../src/design-system/Disclosure/index.ts';
import { Icon } from '../../src/design-system/Icon/index.ts';
import { IconButton } from '../../src/design-system/IconButton/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../src/design-system/Tabs/index.ts';
import { TextField } from '../../src/design-system/TextField/index.ts';
import { Tooltip } from '../../src/design-system/Tooltip/index.ts';
import { words } from '../words.ts';
import { pair, type Example } from './pair.ts';
import { Panel, ToastPanel } from './Panel.tsx';
import { cancel, removeDevice, removeFromPlaylist } from './sharedPanels.tsx';

const removed = () => words('已移除落日沙海', 'Sea of dunes removed');
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

const countdown = (label: string) => (
  <Countdown
    label={label}
    target={90_000_000}
    now={() => 0}
    labels={{
      days: words('天', 'days'),
      hours: words('时', 'hours'),
      minutes: words('分', 'minutes'),
      seconds: words('秒', 'seconds'),
      remaining: () => words('还有一天', 'One day left'),
      ended: words('已结束', 'Over'),
    }}
  />
);

function tabs(names: readonly string[]) {
  return (
    <Tabs defaultValue="0">
      <TabList
        label={words('步骤', 'Steps')}
        scrollLabels={{ previous: words('向前', 'Back'), next: words('向后', 'Forward') }}
      >
        {names.map((name, at) => (
          <Tab key={name} value={`${at}`}>
            {name}
          </Tab>
        ))}
      </TabList>
      {names.map((name, at) => (
        <TabPanel key={name} value={`${at}`}>
          {name}
        </TabPanel>
      ))}
    </Tabs>
  );
}

export const dialogExamples: Readonly<Record<string, readonly Example[]>> = {
  AlertDialog: [pair(1, 0, removeDevice, removeFromPlaylist)],
  CopyButton: [
    pair(
      0,
      0,
      () => (
        <>
          <code>{link}</code> {copy()}
        </>
      ),
      () => (
        <>
          {copy()}
          <ToastPanel>{words('复制成功', 'Copied')}</ToastPanel>
        </>
      ),
    ),
  ],
  Countdown: [
    pair(
      0,
      0,
      () => countdown(words('距投票结束', 'Until the vote ends')),
      () => countdown(words('距会员失效', 'Until access is lost')),
    ),
  ],
  Disclosure: [
    pair(
      0,
      0,
      () => (
        <Disclosure title={words('代理与端口', 'Proxy and port')} style={{ flex: 1 }}>
          {words('端口 3000', 'Port 3000')}
        </Disclosure>
      ),
      () => (
        <Disclosure title={words('更多', 'More')} style={{ flex: 1 }}>
          {words('登录', 'Sign in')}
        </Disclosure>
      ),
    ),
  ],
  Menu: [
    pair(
      0,
      0,
      () => (
        <Panel>
          <span>{words('设为壁纸', 'Set as wallpaper')}</span>
          <span>{words('加入播放列表', 'Add to the playlist')}</span>
        </Panel>
      ),
      () => (
        <Panel>
          <TextField label={words('名称', 'Name')} maxLength={20} />
        </Panel>
      ),
    ),
  ],
  Modal: [
    pair(
      1,
      0,
      () => (
        <Panel
          title={words('新建合集', 'New collection')}
          actions={
            <>
              {cancel()}
              <Button size={28} variant="primary">
                {words('新建', 'Create')}
              </Button>
            </>
          }
        />
      ),
      () => (
        <Panel title={words('新建合集', 'New collection')}>
          <Panel title={words('添加壁纸', 'Add wallpapers')} />
        </Panel>
      ),
    ),
  ],
  Popover: [
    pair(
      0,
      0,
      () => <Panel title={words('音量', 'Volume')}>60%</Panel>,
      () => (
        <Panel>
          <span>{words('重命名', 'Rename')}</span>
          <span>{words('移除', 'Remove')}</span>
        </Panel>
      ),
    ),
  ],
  Tabs: [
    pair(
      0,
      0,
      () => tabs([words('动态', 'Moving'), words('静态', 'Still')]),
      () => tabs([words('第一步', 'Step 1'), words('第二步', 'Step 2'), words('第三步', 'Step 3')]),
    ),
  ],
  Toast: [
    pair(
      1,
      0,
      () => (
        <ToastPanel>
          {removed()}
          <Button size={28} variant="text">
            {words('撤销', 'Undo')}
          </Button>
        </ToastPanel>
      ),
      () => (
        <ToastPanel>
          {words(
            '导入了 28 个文件，2 个太小：封面.png 和 头像.svg',
            '28 files imported, 2 too small: cover.png and face.svg',
          )}
        </ToastPanel>
      ),
    ),
  ],
  Tooltip: [
    pair(
      0,
      1,
      () => (
        <Tooltip content={words('移除', 'Remove')}>
          <IconButton label={words('移除', 'Remove')} icon={<Icon of={Trash2} size={16} />} />
        </Tooltip>
      ),
      () => (
        <Tooltip content={words('无法撤销', 'It cannot be undone')}>
          <IconButton label={words('说明', 'About this')} icon={<Icon of={Info} size={16} />} />
        </Tooltip>
      ),
    ),
  ],
};
