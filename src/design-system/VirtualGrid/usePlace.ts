import { useLayoutEffect, type Dispatch, type RefObject, type SetStateAction } from 'react';

/** Offset of the list in its scroll container and its width, in pixels, and its number of columns. */
export interface Place {
  top: number;
  width: number;
  columns: number;
  /** Height of what scrolls, in pixels. */
  areaHeight: number;
}

/** The list begins below its header: that height changes with language and content, the width with zoom. */
export function usePlace(
  list: RefObject<HTMLElement | null>,
  scrollElement: RefObject<HTMLElement | null>,
  setPlace: Dispatch<SetStateAction<Place | null>>,
): void {
  useLayoutEffect(() => {
    const area = scrollElement.current;
    if (!area) return;
    const measure = (): void => {
      if (!list.current) return;
      const { top, width } = list.current.getBoundingClientRect();
      const columns = countTracks(getComputedStyle(list.current).gridTemplateColumns);
      const { top: areaTop, height: areaHeight } = area.getBoundingClientRect();
      const place = { top: Math.round(top - areaTop + area.scrollTop), width, columns, areaHeight };
      setPlace((former) => (former && isSamePlace(former, place) ? former : place));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    const header = list.current?.previousElementSibling;
    if (header) observer.observe(header);
    return () => observer.disconnect();
  }, [list, scrollElement, setPlace]);
}

function isSamePlace(former: Place, next: Place): boolean {
  return (
    former.top === next.top &&
    former.width === next.width &&
    former.columns === next.columns &&
    former.areaHeight === next.areaHeight
  );
}

/** The used value of `grid-template-columns` has one length for each column. */
function countTracks(template: string): number {
  return template === 'none' ? 1 : template.split(' ').length;
}
