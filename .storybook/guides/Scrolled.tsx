import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import { words } from '../words.ts';

/** The style of an example that fills its frame. */
export const fill = { flex: 1, minWidth: 0 };

/** A box that scrolls, for what needs the element; it holds what is fixed to the window too. */
export function Scrolled({
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
