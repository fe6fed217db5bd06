import { afterEach, expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { reducedMotion } from './calmScreens.ts';

/** Overlays are drawn beside the story's own root; a story without one is looked at alone. */
const overlays =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"], [data-overlay]';

/** Storybook's frame and React Aria's announcer stand beside the story. */
const storyRoot = 'body > div:not(.sb-wrapper):not([data-live-announcer])';

const looks = ['dark', 'light', 'forced'] as const;

/** A whole window of the product (`screens/AppWindow.tsx`), which is not compared in forced colours. */
const windowSelector = '[data-picture="window"]';

/** Photographs scaled down come out up to twenty shades lighter or darker, from edge to edge of what is in them. */
const windowOptions = { comparatorOptions: { threshold: 0.1 } };

/** What counts down or goes away by itself is another one in each picture of a window; it has stories of its own. */
const passing = '[role="timer"], :is([role="status"], [role="alert"]) > [data-kind]';

/**
 * Every story is compared with its committed picture in the dark theme, and the main story of each component and
 * screen in the light theme and in forced colours too, as on Chromatic (`modes.ts`): colours are tokens, so a state has
 * no colour of its own to get wrong there. Animations are finished first. A dozen pixels may differ, which is what the
 * corners of a ring come to from run to run; any letter is more.
 * `npm run test:stories -- --update=all` takes the pictures again.
 */
afterEach(async ({ task }) => {
  // A story that has failed shows nothing worth comparing. Errors of an earlier attempt are kept with the task.
  const earlier = (task.result?.attempts ?? []).flatMap(({ errors = [] }) => errors).length;
  if (task.result?.state === 'fail' || (task.result?.errors?.length ?? 0) > earlier) return;
  // What grows with the product (every text, every icon) would need a new picture with each of them.
  if (document.querySelector('[data-picture="none"]')) return;
  // A caret blinks, and in forced colours it cannot be made transparent.
  if (document.activeElement?.matches('input, textarea, [contenteditable]'))
    document.getSelection()?.removeAllRanges();
  const { theme: shown, modes } = document.documentElement.dataset;
  const isMain = modes === 'every';
  try {
    const isWindow = document.querySelector(windowSelector) !== null;
    if (isWindow) {
      await imagesLoaded();
      for (const element of document.querySelectorAll<HTMLElement>(passing))
        element.style.visibility = 'hidden';
    }
    const story = document.querySelector<HTMLElement>(storyRoot);
    const target = story && !isWindow && !document.querySelector(overlays) ? story : document.body;
    // Focus rings and shadows lie outside of what casts them.
    if (target === story) story.style.padding = '16px';
    for (const look of looks) {
      if ((look === 'forced' && isWindow) || (look !== 'dark' && !isMain)) continue;
      await wear(look);
      // A story of something unseen (hidden text, a message taken away) is nothing but its padding.
      if (target.getBoundingClientRect().height <= 32) continue;
      await expect
        .element(page.elementLocator(target))
        .toMatchScreenshot(`${task.name}-${look}`, isWindow ? windowOptions : {});
    }
  } finally {
    await wear(shown === 'light' ? 'light' : 'dark');
  }
});

/** Images that the window shows are decoded, so that none is missing. One that cannot be shown is none the less done. */
async function imagesLoaded(): Promise<void> {
  await document.fonts.ready;
  const shown = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete);
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
}

async function wear(look: (typeof looks)[number]): Promise<void> {
  document.documentElement.dataset['theme'] = look === 'light' ? 'light' : 'dark';
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: look === 'forced' ? 'active' : 'none' },
      ...reducedMotion(document.querySelector(windowSelector) !== null),
    ],
  });
}
