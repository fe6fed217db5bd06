import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { nextFrame } from './nextFrame.ts';

const window_ = { width: 1200, height: 900 };

/**
 * The main story of each component is looked at in two more conditions: at 200 % zoom (half the window) and mirrored
 * for a script that runs from right to left. In neither may anything stick out of the page sideways, out of reach. Its
 * states wrap as it does.
 */
afterEach(async ({ task }) => {
  // Errors of a former try stay with the task: only this try's state counts.
  if (task.result?.state === 'fail') return;
  if (document.documentElement.dataset['modes'] !== 'every') return;
  // Whole windows of the product have one size; their parts are looked at one by one.
  if (document.querySelector('[data-picture="window"]')) return;
  const { documentElement: root } = document;
  const direction = root.dir;
  try {
    await page.viewport(window_.width / 2, window_.height / 2);
    await nextFrame();
    expect(overhang(), 'at 200 % zoom').toEqual([]);
    await page.viewport(window_.width, window_.height);
    root.dir = 'rtl';
    await nextFrame();
    expect(overhang(), 'from right to left').toEqual([]);
  } finally {
    root.dir = direction;
    await page.viewport(window_.width, window_.height);
  }
});

/** The elements that make the page wider than its window, outermost first. */
function overhang(): string[] {
  const { documentElement: root } = document;
  if (root.scrollWidth <= root.clientWidth) return [];
  const isOutside = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > root.clientWidth + 1 || left < -1);
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => isOutside(element) && !isOutside(element.parentElement ?? root))
    .slice(0, 3)
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
}
