import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { VGrid } from 'virtua';
import { MediaFrame } from '../../../src/design-system/MediaFrame/index.ts';
import { VirtualGrid } from '../../../src/design-system/VirtualGrid/index.ts';
import '../../../src/design-system/tokens.css';
import '../../../src/design-system/base.css';

/** The gallery's layout (look, section 6). */
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

function OurGrid() {
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

function VirtuaGrid() {
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

const pages: Record<string, () => React.ReactNode> = { ours: OurGrid, virtua: VirtuaGrid };
const Page = pages[query.get('library') ?? ''];
const root = document.getElementById('root');
if (!Page || !root) throw new Error('Which library?');
createRoot(root).render(<Page />);
