import { Crown, Trash2 } from 'lucide';
import { Avatar } from '../../src/design-system/Avatar/index.ts';
import { Button } from '../../src/design-system/Button/index.ts';
import { ErrorState } from '../../src/design-system/ErrorState/index.ts';
import { EmptyState } from '../../src/design-system/EmptyState/index.ts';
import { Icon } from '../../src/design-system/Icon/index.ts';
import { InlineMessage } from '../../src/design-system/InlineMessage/index.ts';
import { Kbd } from '../../src/design-system/Kbd/index.ts';
import { Logo } from '../../src/design-system/Logo/index.ts';
import { MediaChip } from '../../src/design-system/MediaChip/index.ts';
import { MoonProgress } from '../../src/design-system/MoonProgress/index.ts';
import { OfflineState } from '../../src/design-system/OfflineState/index.ts';
import { Price } from '../../src/design-system/Price/index.ts';
import { ProgressBar } from '../../src/design-system/ProgressBar/index.ts';
import { Skeleton } from '../../src/design-system/Skeleton/index.ts';
import { Spinner } from '../../src/design-system/Spinner/index.ts';
import { Tag } from '../../src/design-system/Tag/index.ts';
import { UserBadge } from '../../src/design-system/UserBadge/index.ts';
import { words } from '../words.ts';
import { pair, type Example } from './pair.ts';

const set = (): string => words('设为壁纸', 'Set as wallpaper');

export const contentExamples: Readonly<Record<string, readonly Example[]>> = {
  Avatar: [
    pair(
      0,
      1,
      () => (
        <>
          <Avatar size={36} name={words('林见月', 'Lin')} src={null} isMember />{' '}
          {words('林见月，会员', 'Lin, a member')}
        </>
      ),
      () => (
        <>
          <Avatar size={36} name={words('周野', 'Zhou')} src={null} isMember />{' '}
          {words('周野，不是会员', 'Zhou, no member')}
        </>
      ),
    ),
  ],
  EmptyState: [
    pair(
      1,
      0,
      () => (
        <EmptyState
          title={words('还没有收藏', 'No favourites yet')}
          action={<Button>{words('去看看推荐', 'See what we recommend')}</Button>}
        />
      ),
      () => <EmptyState title={words('没有加载出来', 'It did not load')} />,
    ),
  ],
  ErrorState: [
    pair(
      1,
      1,
      () => (
        <ErrorState
          title={words('没有加载出来', 'It did not load')}
          description={words('可能是网络波动，请再试一次', 'The network may be unstable. Please try again')}
          action={<Button>{words('重试', 'Retry')}</Button>}
        />
      ),
      () => <ErrorState title="ERR_503_UPSTREAM" action={<Button>{words('重试', 'Retry')}</Button>} />,
    ),
  ],
  Icon: [
    pair(
      0,
      1,
      () => <Icon of={Crown} size={20} />,
      () => (
        <span
          style={{ display: 'flex' }}
          ref={(span) => span?.querySelector('svg')?.setAttribute('fill', 'currentColor')}
        >
          <Icon of={Crown} size={20} />
        </span>
      ),
    ),
  ],
  InlineMessage: [
    pair(
      0,
      1,
      () => (
        <InlineMessage
          kind="warning"
          title={words('没有保存', 'Not saved')}
          text={words('名称已被使用，请换一个', 'The name is taken, choose another')}
        />
      ),
      () => (
        <>
          <InlineMessage kind="warning" text={words('没有保存', 'Not saved')} />
          <InlineMessage kind="warning" text={words('名称已被使用', 'The name is taken')} />
        </>
      ),
    ),
  ],
  Kbd: [
    pair(
      0,
      0,
      () => (
        <>
          {words('搜索', 'Search')} <Kbd>Enter</Kbd>
        </>
      ),
      () => <Kbd>Enter</Kbd>,
    ),
  ],
  Logo: [
    pair(
      0,
      0,
      () => <Logo label={words('月栖壁纸', 'Yueqi')} />,
      () => <Logo label={words('月栖壁纸', 'Yueqi')} style={{ color: 'var(--c-danger)', rotate: '-8deg' }} />,
    ),
  ],
  MediaChip: [
    pair(
      1,
      0,
      () => <MediaChip kind="vip" label="VIP" />,
      () => (
        <>
          <MediaChip kind="plain" label="4K" />
          <MediaChip kind="plain" label="3D" />
          <MediaChip kind="vip" label="VIP" />
        </>
      ),
    ),
  ],
  MoonProgress: [
    pair(
      0,
      1,
      () => (
        <>
          <MoonProgress value={0.42} size={40} label={words('下载中 42%', 'Downloading 42%')} /> 42%
        </>
      ),
      () => <MoonProgress value={0.5} size={40} label={words('请稍候', 'Please wait')} />,
    ),
  ],
  OfflineState: [
    pair(
      1,
      0,
      () => (
        <OfflineState
          title={words('网络已断开', 'You are offline')}
          description={words('已下载的壁纸仍可使用', 'Downloaded wallpapers still work')}
          action={<Button variant="primary">{words('查看本地壁纸', 'See local wallpapers')}</Button>}
        />
      ),
      () => (
        <OfflineState
          title={words('网络已断开', 'You are offline')}
          description={words('请稍后再来', 'Come back later')}
        />
      ),
    ),
  ],
  Price: [
    pair(
      0,
      0,
      () => <Price kind="fish" label="60" accessibleLabel={words('60 小鱼干', '60 dried fish')} />,
      () => (
        <>
          <Price kind="fish" label="60" />
          <Price kind="vip" label={words('VIP 免费', 'Free with VIP')} />
        </>
      ),
    ),
  ],
  ProgressBar: [
    pair(
      1,
      0,
      () => (
        <>
          <ProgressBar value={0.4} label={words('导入', 'Import')} style={{ flex: 1 }} /> 12 / 30
        </>
      ),
      () => <ProgressBar value={0.4} label={words('落日沙海', 'Sea of dunes')} style={{ flex: 1 }} />,
    ),
  ],
  Skeleton: [
    pair(
      0,
      0,
      () => <Skeleton width="226px" height="64px" />,
      () => <Skeleton width="96px" height="32px" />,
    ),
  ],
  Spinner: [
    pair(
      0,
      1,
      () => <Button isLoading>{set()}</Button>,
      () => <Spinner size={20} />,
    ),
  ],
  Tag: [
    pair(
      0,
      1,
      () => (
        <Tag as="button" aria-pressed="true">
          {words('极光', 'Aurora')}
        </Tag>
      ),
      () => <Tag>{words('这张壁纸拍摄于北方的冬夜', 'This was taken on a winter night in the north')}</Tag>,
    ),
  ],
  UserBadge: [
    pair(
      1,
      1,
      () => (
        <>
          {words('林见月', 'Lin')} <UserBadge type="original" label={words('原创', 'Original')} />
        </>
      ),
      () => (
        <>
          <Icon of={Trash2} size={16} /> <UserBadge type="painter" label={words('已移除', 'Removed')} />
        </>
      ),
    ),
  ],
};
