import { Button } from '../../src/design-system/Button/index.ts';
import { EmptyState } from '../../src/design-system/EmptyState/index.ts';
import { ErrorState } from '../../src/design-system/ErrorState/index.ts';
import { InlineMessage } from '../../src/design-system/InlineMessage/index.ts';
import { Price } from '../../src/design-system/Price/index.ts';
import { Skeleton } from '../../src/design-system/Skeleton/index.ts';
import { Spinner } from '../../src/design-system/Spinner/index.ts';
import { TextField } from '../../src/design-system/TextField/index.ts';
import { words } from '../words.ts';
import { pair, type Example } from './pair.ts';
import { Panel, ToastPanel } from './Panel.tsx';
import { removeDevice, removeFromPlaylist } from './sharedPanels.tsx';

const retry = () => <Button size={28}>{words('重试', 'Retry')}</Button>;
const removed = () => words('已移除落日沙海', 'Sea of dunes removed');

const dialogs: readonly Example[] = [
  pair(0, 0, removeDevice, () => (
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
  )),
  pair(
    1,
    1,
    () => (
      <ToastPanel>
        {removed()}
        <Button size={28} variant="text">
          {words('撤销', 'Undo')}
        </Button>
      </ToastPanel>
    ),
    removeFromPlaylist,
  ),
  pair(
    2,
    2,
    () => (
      <InlineMessage
        kind="warning"
        title={words('磁盘空间不足', 'The disk is nearly full')}
        text={words('还需要 1.2 GB', '1.2 GB more are needed')}
      />
    ),
    () => (
      <Panel
        title={words('磁盘空间不足', 'The disk is nearly full')}
        actions={<Button size={28}>{words('知道了', 'OK')}</Button>}
      />
    ),
  ),
];

const lists: readonly Example[] = [
  pair(
    0,
    0,
    () => (
      <>
        <Skeleton width="120px" height="68px" />
        <Skeleton width="120px" height="68px" />
      </>
    ),
    () => (
      <div style={{ margin: 'auto' }}>
        <Spinner size={20} />
      </div>
    ),
  ),
  pair(
    1,
    1,
    () => (
      <>
        <Skeleton width="120px" height="68px" style={{ animation: 'none' }} />
        <Skeleton width="120px" height="68px" style={{ animation: 'none' }} />
        {words('没有加载出来', 'It did not load')} {retry()}
      </>
    ),
    () => <ErrorState title={words('没有加载出来', 'It did not load')} action={retry()} />,
  ),
  pair(
    2,
    2,
    () => <>{words('没有更多了', 'That is all')}</>,
    () => <Button>{words('第 2 页', 'Page 2')}</Button>,
  ),
];

const name = () => words('名称', 'Name');

const forms: readonly Example[] = [
  pair(
    0,
    0,
    () => <TextField label={name()} maxLength={20} />,
    () => <TextField aria-label={name()} placeholder={name()} />,
  ),
  pair(
    1,
    1,
    () => (
      <TextField
        label={name()}
        defaultValue={words('月栖湖心', 'Lake of the moon')}
        error={words('名称已被使用，请换一个', 'The name is taken, choose another')}
      />
    ),
    () => (
      <TextField
        label={name()}
        defaultValue={words('月栖湖心', 'Lake of the moon')}
        error={words('无效', 'Invalid')}
      />
    ),
  ),
  pair(
    2,
    2,
    () => <Button variant="primary">{words('保存', 'Save')}</Button>,
    () => (
      <Button variant="primary" disabledReason={words('请先填写', 'Fill it in first')}>
        {words('保存', 'Save')}
      </Button>
    ),
  ),
];

const empty: readonly Example[] = [
  pair(
    0,
    0,
    () => (
      <EmptyState
        title={words('还没有收藏', 'No favourites yet')}
        action={<Button>{words('去看看推荐', 'See what we recommend')}</Button>}
      />
    ),
    () => <EmptyState title={words('没有数据', 'No data')} />,
  ),
  pair(
    1,
    1,
    () => (
      <ErrorState
        title={words('没有加载出来', 'It did not load')}
        description={words('可能是网络波动，请再试一次', 'The network may be unstable. Please try again')}
        action={retry()}
      />
    ),
    () => <ErrorState title="503 UPSTREAM_TIMEOUT" action={retry()} />,
  ),
  pair(
    2,
    2,
    () => (
      <InlineMessage
        kind="warning"
        text={words('没有刷新，显示的是 5 分钟前的内容', 'Not refreshed: this is 5 minutes old')}
        actions={retry()}
      />
    ),
    () => <ErrorState title={words('没有刷新', 'Not refreshed')} action={retry()} />,
  ),
];

const fish = () => <Price kind="fish" label="60" accessibleLabel={words('60 小鱼干', '60 dried fish')} />;

const money: readonly Example[] = [
  pair(0, 0, fish, () => (
    <>
      {fish()}
      <Price kind="vip" label={words('VIP 免费', 'Free with VIP')} />
    </>
  )),
  pair(
    1,
    1,
    () => <Button variant="vip">{words('开通会员', 'Become a member')}</Button>,
    () => <Button variant="vip">{words('设为壁纸', 'Set as wallpaper')}</Button>,
  ),
  pair(
    2,
    2,
    () => (
      <InlineMessage
        kind="info"
        title={words('这张壁纸需要小鱼干', 'This wallpaper costs dried fish')}
        text={words('购买暂未开放，可先预览', 'Buying is not open yet; you can preview it')}
      />
    ),
    () => <ToastPanel>{words('没有设置成功', 'It was not set')}</ToastPanel>,
  ),
];

/** By the last part of the pattern's title. */
export const patternExamples: Readonly<Record<string, readonly Example[]>> = {
  Dialogs: dialogs,
  Lists: lists,
  Forms: forms,
  EmptyAndError: empty,
  Money: money,
};
