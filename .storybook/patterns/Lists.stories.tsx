import type { ReactNode } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../../src/design-system/Button/index.ts';
import { EmptyState } from '../../src/design-system/EmptyState/index.ts';
import { MediaFrame } from '../../src/design-system/MediaFrame/index.ts';
import { Price } from '../../src/design-system/Price/index.ts';
import { Skeleton } from '../../src/design-system/Skeleton/index.ts';
import { everyMode } from '../modes.ts';
import { wallpapers } from '../screens/catalogue.ts';
import { words } from '../words.ts';
import styles from './Patterns.module.css';

const meta = preview.meta({
  title: '模式/Lists',
});

/** Four cards of the catalogue, and what follows them. */
function Cards({ end }: { end?: ReactNode }) {
  return (
    <>
      <ul className={styles.cards}>
        {wallpapers.slice(0, 4).map(({ wid, name, md5_340_190 }) => (
          <li key={wid}>
            <MediaFrame src={md5_340_190 && `/media/${md5_340_190}.webp`} alt="" />
            <span>{name}</span>
            <Price kind="free" label={words('免费', 'Free')} />
          </li>
        ))}
      </ul>
      {end !== undefined && <p className={styles.end}>{end}</p>}
    </>
  );
}

export const Content = meta.story({ parameters: { chromatic: everyMode }, render: () => <Cards /> });

export const Loading = meta.story({
  parameters: { chromatic: everyMode },
  render: () => (
    <div className={styles.cards} role="status" aria-label={words('加载中', 'Loading')}>
      {[0, 1, 2, 3].map((card) => (
        <div key={card}>
          <Skeleton width="226px" height="127px" />
          <Skeleton width="120px" height="18px" />
        </div>
      ))}
    </div>
  ),
});

const handleRetry = fn();

export const MoreHasFailed = meta.story({
  render: () => (
    <Cards
      end={
        <span role="alert">
          {words('没有加载出来', 'It did not load')}{' '}
          <Button variant="text" size={28} onClick={handleRetry}>
            {words('重试', 'Retry')}
          </Button>
        </span>
      }
    />
  ),
  play: async ({ canvas, userEvent }) => {
    handleRetry.mockClear();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: words('重试', 'Retry') }));
    await expect(handleRetry).toHaveBeenCalledOnce();
  },
});

export const TheEnd = meta.story({ render: () => <Cards end={words('没有更多了', 'That is all')} /> });

export const NothingFits = meta.story({
  render: () => (
    <EmptyState
      title={words('没有符合条件的壁纸', 'No wallpaper fits these filters')}
      action={<Button>{words('清除筛选', 'Clear the filters')}</Button>}
    />
  ),
});
