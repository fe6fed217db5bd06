import { useEffect, useState, type RefObject } from 'react';

/** A region that scrolls is reached by Tab, with a name, so that the keyboard can scroll it; any other is not. */
export function useScrollable(
  region: RefObject<HTMLElement | null>,
  name: string,
): { tabIndex?: 0; role?: 'region'; 'aria-label'?: string } {
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const measure = (): void => setIsScrollable(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [region]);
  return isScrollable ? { tabIndex: 0, role: 'region', 'aria-label': name } : {};
}
