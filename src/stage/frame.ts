import { filterOf, flipOf, positionOf } from '../bridge/contract/pictureStyle.ts';
import type { WallpaperOptions } from '../bridge/contract/plan.ts';
import type { StageScene } from '../bridge/contract/stage.ts';

const fadeMilliseconds = 400;

/** The place of a scene on its page, and how the picture in it is changed. */
export interface Frame {
  readonly element: HTMLElement;
  arrange(scene: StageScene): void;
  /** Makes it seen: over another one it fades in, at once where motion is reduced. Resolves once it hides that. */
  reveal(isOverAnother: boolean): Promise<void>;
}

/** Puts an element into the rectangle of a scene; what is larger than the screen goes on beyond its edges. */
export function createFrame(content: HTMLElement): Frame {
  const element = document.createElement('div');
  element.className = 'frame';
  element.append(content);
  return {
    element,
    arrange({ area, options }) {
      const { style } = element;
      style.left = `${area.x / devicePixelRatio}px`;
      style.top = `${area.y / devicePixelRatio}px`;
      style.width = `${area.width / devicePixelRatio}px`;
      style.height = `${area.height / devicePixelRatio}px`;
      style.transform = flipOf(options);
      arrangeContent(content, options);
    },
    async reveal(isOverAnother) {
      element.style.visibility = 'visible';
      if (!isOverAnother || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      // One that was taken away meanwhile ends its animation early.
      await element.animate({ opacity: [0, 1] }, fadeMilliseconds).finished.catch(() => undefined);
    },
  };
}

function arrangeContent({ style }: HTMLElement, options: WallpaperOptions): void {
  const scale = options.zoom / 100;
  style.transformOrigin = positionOf(options);
  style.transform = scale === 1 ? '' : `scale(${scale})`;
  // A blurred edge would let the page behind it through.
  style.inset = `${-2 * options.blur}px`;
  style.width = `calc(100% + ${4 * options.blur}px)`;
  style.height = style.width;
  style.filter = [filterOf(options), options.blur === 0 ? '' : `blur(${options.blur}px)`]
    .filter(Boolean)
    .join(' ');
}
