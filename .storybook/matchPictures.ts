import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';

/** Overlays are drawn beside the story's own root; a story without one is looked at alone. */
const overlays =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"], [data-overlay]';

/**
 * Every story is compared with its committed picture, in both themes. Animations are finished first, and one pixel of
 * another colour fails: a button's changed background is a small part of a picture. `npm run test:stories -- --update=all`
 * takes the pictures anew.
 */
afterEach(async ({ task }) => {
  // A story that has failed shows nothing worth comparing.
  if (task.result?.state === 'fail' || task.result?.errors?.length) return;
  // What grows with the product (every text, every icon) would need a new picture with each of them.
  if (document.querySelector('[data-picture="none"]')) return;
  const { documentElement: root } = document;
  const shown = root.dataset['theme'];
  if (document.activeElement instanceof HTMLInputElement)
    document.activeElement.style.caretColor = 'transparent';
  for (const theme of ['dark', 'light']) {
    root.dataset['theme'] = theme;
    const story = document.querySelector('body > div:not(.sb-wrapper)');
    const name = `${task.name}-${theme}`;
    if (story && !document.querySelector(overlays))
      await expect.element(page.elementLocator(story)).toMatchScreenshot(name);
    else await expect.element(page.elementLocator(document.body)).toMatchScreenshot(name);
  }
  root.dataset['theme'] = shown;
});
