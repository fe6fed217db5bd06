import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Number of children of an element that have wrapped below its first line, at any width. */
export function useWrappedCount(count: number): {
  ref: RefObject<HTMLDivElement | null>;
  wrapped: number;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [wrapped, setWrapped] = useState(0);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const measure = (): void => {
      const tops = [...list.children].map((child) => child.getBoundingClientRect().top);
      setWrapped(tops.filter((top) => top > (tops[0] ?? 0) + 1).length);
    };
    measure();
    // In the next frame: the button that appears makes the line shorter, which would be a loop of the observer.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(list);
    // A font that arrives late changes them and not the line.
    for (const child of list.children) observer.observe(child);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [count]);
  return { ref, wrapped };
}
