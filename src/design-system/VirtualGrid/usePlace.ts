import { useLayoutEffect, type Dispatch, type RefObject, type SetStateAction } from 'react';

/** Where the list begins in what scrolls, and how wide it is, in pixels. */
export interface Place {
  top: number;
  width: number;
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
      const place = { top: Math.round(top - area.getBoundingClientRect().top + area.scrollTop), width };
      setPlace((former) => (former?.top === place.top && former.width === width ? former : place));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    const header = list.current?.previousElementSibling;
    if (header) observer.observe(header);
    return () => observer.disconnect();
  }, [list, scrollElement, setPlace]);
}
