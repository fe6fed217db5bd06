import type { StageHosting } from '../bridge/contract/stage.ts';
import type { Medium } from './media.ts';

const half = 0.5;

/**
 * The page of a package: in a frame of its own origin, which lets it store, use modules and workers, and lets nothing out
 * (decision 0044). The host pauses it: it speaks to the page itself.
 */
export function createPackageMedium(source: string, first: StageHosting): Medium {
  const element = document.createElement('div');
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.allow = '';
  frame.title = '';
  frame.src = source;
  element.append(frame);
  let takesKeys = false;
  const refuseKeys = (): void => {
    if (!takesKeys && document.activeElement === frame) frame.blur();
  };
  addEventListener('blur', refuseKeys);
  const host = ({ takes_pointer: takesPointer, takes_keys, is_half: isHalf }: StageHosting): void => {
    takesKeys = takes_keys;
    refuseKeys();
    frame.inert = !takesPointer && !takesKeys;
    const { style } = frame;
    style.pointerEvents = takesPointer ? '' : 'none';
    style.border = '0';
    style.width = `${isHalf ? half * 100 : 100}%`;
    style.height = style.width;
    style.transformOrigin = '0 0';
    style.transform = isHalf ? `scale(${1 / half})` : '';
  };
  host(first);
  const ready = new Promise<void>((resolve, reject) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    frame.addEventListener('error', () => reject(new Error('The page cannot be loaded.')), { once: true });
  });
  return {
    element,
    ready,
    arrange: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
    setMuted: () => undefined,
    host,
    destroy: () => removeEventListener('blur', refuseKeys),
  };
}
