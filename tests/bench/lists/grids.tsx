import { useMemo, useState } from 'react';
import { VGrid } from 'virtua';
import { MediaFrame } from '../../../src/design-system/MediaFrame/index.ts';
import { VirtualGrid } from '../../../src/design-system/VirtualGrid/index.ts';

/** The gallery's layout (docs/product.md#card-grids). */
const columns = 4;
const cardWidth = 270;
const cardHeight = 152;
const gap = 12;

const query = new URLSearchParams(location.search);
const count = Number(query.get('count'));
const pictures = (query.get('pictures') ?? '').split(',');

/** The same card for every library, so that only the lists differ. */
function Card({ index, isHeld }: { index: number; isHeld: boolean }) {
  return (
    <article style={{ height: cardHeight }}>
      <MediaFrame
        src={isHeld ? null : `/media/${pictures[index % pictures.length]}?${index}`}
        alt=""
        placeholderColor="#334455"
      />
      <a href="#content">Wallpaper {index}</a>
    </article>
  );
}

/** Ours: needs the element that scrolls. */
export function OurGrid() {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const scrollElement = useMemo(() => ({ current: area }), [area]);
  return (
    <div id="area" ref={setArea}>
      {area && (
        <VirtualGrid
          label="Wallpapers"
          count={count}
          columns={columns}
          cardWidth={cardWidth}
          cardHeight={cardHeight}
          gap={gap}
          rowGap={gap}
          getKey={(index) => index}
          renderItem={(index, { isScrollingFast }) => <Card index={index} isHeld={isScrollingFast} />}
          scrollElement={scrollElement}
        />
      )}
    </div>
  );
}

/** virtua's grid, with its own defaults. */
export function VirtuaGrid() {
  return (
    <VGrid
      id="area"
      rows={Math.ceil(count / columns)}
      cols={columns}
      rowHeight={cardHeight}
      colWidth={cardWidth}
      gap={gap}
    >
      {(row, column) => <Card index={row * columns + column} isHeld={false} />}
    </VGrid>
  );
}
