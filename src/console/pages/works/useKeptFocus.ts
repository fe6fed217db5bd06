import { useEffect, type RefObject } from 'react';

/**
 * Keeps the focus where keys are heard: a web wallpaper that is clicked would take them, and so would a button that went
 * away with its work.
 */
export function useKeptFocus(stage: RefObject<HTMLElement | null>, shown: number | undefined): void {
  useEffect(() => {
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
  }, [stage, shown]);
  useEffect(() => {
    // The frame has the focus only after the window has lost it.
    const handleBlur = (): void => {
      setTimeout(() => {
        if (document.activeElement instanceof HTMLIFrameElement)
          stage.current?.focus({ preventScroll: true });
      });
    };
    addEventListener('blur', handleBlur);
    return () => removeEventListener('blur', handleBlur);
  }, [stage]);
}
