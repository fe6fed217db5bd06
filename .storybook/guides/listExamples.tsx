import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../src/design-system/Button/index.ts';
import { EmptyState } from '../../src/design-system/EmptyState/index.ts';
import { ErrorState } from '../../src/design-system/ErrorState/index.ts';
import { GoToTop } from '../../src/design-system/GoToTop/index.ts';
import { RegionState } from '../../src/design-system/RegionState/index.ts';
import { ScrollArea } from '../../src/design-system/ScrollArea/index.ts';
import { VirtualGrid } from '../../src/design-system/VirtualGrid/index.ts';
import { VirtualList } from '../../src/design-system/VirtualList/index.ts';
import { words } from '../words.ts';
import { pair, type Example } from './pair.ts';

const fill = { flex: 1, minWidth: 0 };
const toTop = () => words('回到顶部', 'Back to top');
const names = () => ['林见月', '周野', '沈青', '何远', '陆小舟', '江晚', '许南星', '秦越'];

/** A box that scrolls, for what needs the element; it holds what is fixed to the window too. */
function Scrolled({
  start,
  children,
}: {
  start: number;
  children: (area: RefObject<HTMLElement | null>) => ReactNode;
}) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const reference = useMemo(() => ({ current: area }), [area]);
  return (
    <div style={{ ...fill, position: 'relative', transform: 'translate(0)' }}>
      <div
        ref={(element) => {
          element?.scrollTo(0, start);
          setArea(element);
        }}
        tabIndex={0}
        role="region"
        aria-label={words('滚动区', 'Scrolled area')}
        style={{ height: 150, overflow: 'auto' }}
      >
        {start > 0 && <div style={{ height: 1_200 }} />}
        {area && children(reference)}
      </div>
    </div>
  );
}

const lines = () => names().map((name) => <div key={name}>{name}</div>);

const grid = (height: number) => (
  <Scrolled start={0}>
    {(area) => (
      <VirtualGrid
        label={words('壁纸', 'Wallpapers')}
        count={6}
        cardWidth={96}
        cardHeight={54}
        gap={8}
        rowGap={8}
        scrollElement={area}
        getKey={(index) => index}
        renderItem={(index) => (
          <div
            style={{
              boxSizing: 'border-box',
              height: index === 1 ? height : '100%',
              padding: 4,
              background: index === 1 ? 'var(--c-bg4)' : 'var(--c-bg3)',
            }}
          >
            {index + 1}
          </div>
        )}
      />
    )}
  </Scrolled>
);

const list = (items: readonly string[]) => (
  <div style={{ height: 150, ...fill }}>
    <VirtualList
      label={words('我的关注', 'Following')}
      items={items}
      rowHeight={32}
      renderItem={(name) => name}
      parts={{ empty: <EmptyState title={words('还没有关注的作者', 'You follow no one yet')} /> }}
    />
  </div>
);

const notLoaded = () => words('没有加载出来', 'It did not load');

export const listExamples: Readonly<Record<string, readonly Example[]>> = {
  GoToTop: [
    pair(
      0,
      1,
      () => <Scrolled start={600}>{(area) => <GoToTop label={toTop()} scrollElement={area} />}</Scrolled>,
      () => (
        <Scrolled start={600}>
          {(area) => (
            <>
              <GoToTop label={toTop()} scrollElement={area} />
              <GoToTop label={toTop()} scrollElement={area} style={{ bottom: 68 }} />
            </>
          )}
        </Scrolled>
      ),
    ),
  ],
  RegionState: [
    pair(
      0,
      0,
      () => <EmptyState title={words('还没有收藏', 'No favourites yet')} />,
      () => (
        <div style={{ ...fill, padding: 8, border: '1px solid var(--c-line-2)' }}>
          <RegionState role="alert" sign={null} title={notLoaded()} />
          <small>
            {words(
              '整个窗口，连能用的侧栏也不见了',
              'The whole window: even the sidebar, which works, is gone',
            )}
          </small>
        </div>
      ),
    ),
  ],
  ScrollArea: [
    pair(
      0,
      0,
      () => (
        <ScrollArea label={words('作者', 'Authors')} style={{ ...fill, height: 96 }}>
          {lines()}
        </ScrollArea>
      ),
      () => (
        <ScrollArea label={words('作者', 'Authors')} style={{ ...fill, height: 96 }}>
          {names()[0]}
          <ScrollArea
            label={words('更多作者', 'More authors')}
            style={{ height: 64, background: 'var(--c-bg3)' }}
          >
            {lines()}
          </ScrollArea>
          {lines()}
        </ScrollArea>
      ),
    ),
  ],
  VirtualGrid: [
    pair(
      0,
      0,
      () => grid(54),
      () => grid(110),
    ),
  ],
  VirtualList: [
    pair(
      1,
      0,
      () => list([]),
      () => (
        <ScrollArea label={words('外层', 'Outer')} style={{ ...fill, height: 110 }}>
          {list(names())}
          <ErrorState title={notLoaded()} action={<Button size={28}>{words('重试', 'Retry')}</Button>} />
        </ScrollArea>
      ),
    ),
  ],
};
