import { clsx } from 'clsx/lite';
import { ArrowUpToLine } from 'lucide';
import { useEffect, useState, type ComponentPropsWithRef, type RefObject } from 'react';
import { isMotionReduced } from '../motion.ts';
import { Icon } from '../Icon/index.ts';
import styles from './GoToTop.module.css';

/** The button appears after this much scroll, in pixels (docs/product.md#go-to-top). */
export const goToTopThreshold = 530;

export interface GoToTopProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'onClick'> {
  /** Accessible name of the button. */
  label: string;
  /** The element that scrolls. */
  scrollElement: RefObject<HTMLElement | null>;
  /** Detail pages have none. */
  isHidden?: boolean;
}

/** Scrolls a long page to its top. */
export function GoToTop(props: GoToTopProps) {
  const { label, scrollElement, isHidden = false, className, ...rest } = props;
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const area = scrollElement.current;
    if (!area || isHidden) return;
    const check = (): void => setIsFar(area.scrollTop > goToTopThreshold);
    // Measuring immediately would force a layout in the middle of rendering.
    const firstCheck = requestAnimationFrame(check);
    area.addEventListener('scroll', check, { passive: true });
    return () => {
      cancelAnimationFrame(firstCheck);
      area.removeEventListener('scroll', check);
    };
  }, [scrollElement, isHidden]);

  function handleClick(): void {
    const area = scrollElement.current;
    // Smooth only over a short distance: a long one would load every image on the way.
    const isNear = (area?.scrollTop ?? 0) < 4_000 && !isMotionReduced();
    area?.scrollTo({ top: 0, behavior: isNear ? 'smooth' : 'instant' });
    area?.focus({ preventScroll: true });
  }

  if (isHidden || !isFar) return null;
  return (
    <button type="button" {...rest} className={clsx(styles.button, className)} onClick={handleClick}>
      <Icon of={ArrowUpToLine} size={16} />
      {label}
    </button>
  );
}
