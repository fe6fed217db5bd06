import { useMemo, useState } from 'react';
import { words } from '../../../.storybook/words.ts';
import { VirtualGrid } from './index.ts';

export function Example() {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const reference = useMemo(() => ({ current: area }), [area]);
  return (
    <div
      ref={setArea}
      role="region"
      aria-label={words('滚动区', 'Scrolled area')}
      tabIndex={0}
      style={{ height: 300, overflow: 'auto' }}
    >
      {area && (
        <VirtualGrid
          scrollElement={reference}
          label={words('壁纸列表', 'Wallpapers')}
          count={10_000}
          columns={3}
          cardWidth={226}
          cardHeight={127}
          gap={16}
          rowGap={16}
          getKey={(index) => index}
          renderItem={(index) => (
            <div style={{ height: 127, background: 'var(--c-bg2)' }}>
              {words('壁纸', 'Wallpaper')} {index + 1}
            </div>
          )}
        />
      )}
    </div>
  );
}
