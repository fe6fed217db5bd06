import { useMemo, useState } from 'react';
import { words } from '../../../.storybook/words.ts';
import { GoToTop } from './index.ts';

export function Example() {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const reference = useMemo(() => ({ current: area }), [area]);
  return (
    <div
      ref={setArea}
      role="region"
      aria-label={words('滚动区', 'Scrolled area')}
      tabIndex={0}
      style={{ height: 200, overflow: 'auto' }}
    >
      <div style={{ height: 2_000 }} />
      {area && <GoToTop label={words('回到顶部', 'Back to top')} scrollElement={reference} />}
    </div>
  );
}
