import { useCallback, useEffect, useState, type RefObject } from 'react';
import { sectionId, settingsSections, type SettingsSectionName } from './settingsSections.ts';

/** A section is in view from this far below the top of the area on, in pixels. */
const edge = 120;

/** Returns the section in view, and a function that scrolls to one. */
export function useSectionInView(scrollArea: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<SettingsSectionName>('general');
  useEffect(() => {
    const area = scrollArea.current;
    if (!area) return;
    function follow(): void {
      if (!area) return;
      const top = area.getBoundingClientRect().top + edge;
      const isAtEnd = area.scrollTop > 0 && area.scrollTop + area.clientHeight >= area.scrollHeight - 1;
      const begun = settingsSections.filter((name) => {
        const section = document.getElementById(sectionId(name));
        return section?.checkVisibility() && (isAtEnd || section.getBoundingClientRect().top <= top);
      });
      setCurrent(begun.at(-1) ?? 'general');
    }
    area.addEventListener('scroll', follow, { passive: true });
    return () => area.removeEventListener('scroll', follow);
  }, [scrollArea]);
  const goTo = useCallback((name: SettingsSectionName) => {
    requestAnimationFrame(() => {
      document.getElementById(sectionId(name))?.scrollIntoView({ block: 'start' });
      // The last sections are too low to reach the top.
      setCurrent(name);
    });
  }, []);
  return { current, goTo };
}
