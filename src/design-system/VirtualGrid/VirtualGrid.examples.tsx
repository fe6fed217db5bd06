import { VirtualGrid } from './index.ts';
import { words } from '../../../.storybook/words.ts';
import { Scrolled } from '../../../.storybook/guides/Scrolled.tsx';

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

export const Right = () => grid(54);

export const Wrong = () => grid(110);
