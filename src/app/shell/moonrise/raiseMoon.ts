import { isMotionReduced } from '../../../design-system/motion.ts';
import styles from './moonrise.module.css';

/** The thumbnail appears a moment after the wallpaper; a moon that waits longer sets. */
const longestWaitMilliseconds = 1_500;
/** The arc stands this much above the straight way, in CSS pixels. */
const arcHeight = 24;
const steps = 12;

type Place = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The moon that shows the progress of a wallpaper; null where none is on screen. */
export function findRisingMoon(wid: number): DOMRect | null {
  const moons = document.querySelectorAll(`[data-setting-moon="${wid}"]`);
  return [...moons].find((moon) => moon.checkVisibility())?.getBoundingClientRect() ?? null;
}

/** Moves a full moon from its place along an arc into the thumbnail of the title bar. Nothing moves under reduced motion. */
export async function raiseMoon(from: DOMRect): Promise<void> {
  if (isMotionReduced()) return;
  const moon = document.createElement('span');
  moon.className = styles.moon ?? '';
  moon.setAttribute('aria-hidden', 'true');
  moon.style.width = moon.style.height = `${from.width}px`;
  moon.style.left = `${from.left}px`;
  moon.style.top = `${from.top}px`;
  document.body.append(moon);
  try {
    const thumbnail = await waitForThumbnail();
    if (thumbnail) await moon.animate(arcTo(from, thumbnail.getBoundingClientRect()), timing()).finished;
  } catch {
    // It was cancelled: the document goes.
  } finally {
    moon.remove();
  }
}

/** The scene's duration and easing are tokens. */
function timing(): KeyframeAnimationOptions {
  const tokens = getComputedStyle(document.documentElement);
  return {
    duration: Number.parseFloat(tokens.getPropertyValue('--d-scene')) || 0,
    easing: tokens.getPropertyValue('--ease-move').trim(),
  };
}

/** The places of an arc from one middle to the other; the moon is small and fades at its end. */
export function arcTo(from: Place, to: Place): Keyframe[] {
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    // A parabola above the straight way.
    const rise = 4 * arcHeight * share * (1 - share);
    return {
      transform: `translate(${x * share}px, ${y * share - rise}px) scale(${1 - share / 2})`,
      opacity: step === steps ? 0 : 1,
    };
  });
}

function waitForThumbnail(): Promise<Element | null> {
  const end = performance.now() + longestWaitMilliseconds;
  return new Promise((resolve) => {
    const look = (): void => {
      const found = document.querySelector('[data-current-wallpaper]');
      if (found || performance.now() > end) resolve(found);
      else requestAnimationFrame(look);
    };
    look();
  });
}
