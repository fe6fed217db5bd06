import { afterAll, afterEach } from 'vitest';
import { commands } from 'vitest/browser';
import { emulateMedia } from '../emulateMedia.ts';
import { nextFrame } from '../nextFrame.ts';
import type { Region } from './compareFingerprints.ts';
import './hideCarets.ts';

/** Overlays are drawn beside the story's own root; a story without one is looked at alone. */
const overlays =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"], [data-overlay]';

/** Storybook's frame and React Aria's announcer stand beside the story. */
const storyRoot = 'body > div:not(.sb-wrapper):not([data-live-announcer])';

const themes = ['dark', 'light', 'forced'] as const;
type Theme = (typeof themes)[number];

/** A whole window of the product (`screens/AppWindow.tsx`), which is not compared in forced colours. */
const windowSelector = '[data-picture="window"]';

/** Elements that count down or go away by themselves: each picture of a window would have another one. */
const passing = '[role="timer"], :is([role="status"], [role="alert"]) > [data-kind]';

/** The names of the pictures that this file's stories have shown. */
const shown = new Set<string>();

/**
 * Every story is compared with its committed fingerprint in the dark theme, and the main story of each component and
 * screen in the light theme and in forced colours too, as on Chromatic (`modes.ts`): colours are tokens, so a state has
 * no colour of its own to get wrong there (decision 0058). `npm run test:stories -- --update=all` takes them again.
 */
afterEach(async ({ task }) => {
  // A story that has failed shows nothing worth comparing. Errors of an earlier attempt are kept with the task.
  const earlier = (task.result?.attempts ?? []).flatMap(({ errors = [] }) => errors).length;
  if (task.result?.state === 'fail' || (task.result?.errors?.length ?? 0) > earlier) return;
  // A picture that grows with the product (every text, every icon) would have to be replaced with each of them.
  if (document.querySelector('[data-picture="none"]')) return;
  const isWindow = document.querySelector(windowSelector) !== null;
  const isMain = document.documentElement.dataset['modes'] === 'every';
  const before = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
  try {
    hideWhatBlinks(isWindow);
    const story = document.querySelector<HTMLElement>(storyRoot);
    const target = story && !isWindow && !document.querySelector(overlays) ? story : null;
    // Focus rings and shadows lie outside of what casts them.
    if (target) target.style.padding = '16px';
    for (const theme of themes) {
      if ((theme === 'forced' && isWindow) || (theme !== 'dark' && !isMain)) continue;
      await showTheme(theme);
      await settle();
      // A story of something unseen (hidden text, a message taken away) is nothing but its padding.
      if (target && target.getBoundingClientRect().height <= 32) continue;
      const name = `${task.name} · ${theme}`;
      shown.add(name);
      const clip = visiblePartOf(target);
      if ((await commands.comparePicture({ name, clip, isLast: false })) === null) continue;
      await drawAfresh();
      failWith(await commands.comparePicture({ name, clip, isLast: true }));
    }
  } finally {
    await showTheme(before);
  }
});

/** Only a file of which every story was shown can say which fingerprints belong to none. */
afterAll(async ({}, file) => {
  const names = [...shown];
  shown.clear();
  const isComplete = file.tasks.every(({ result }) => result?.state === 'pass');
  failWith(await commands.finishPictures(isComplete ? names : null));
});

function failWith(fault: string | null): void {
  if (fault !== null) throw new Error(fault);
}

function hideWhatBlinks(isWindow: boolean): void {
  // In forced colours a caret cannot be made transparent. A dialog selects its first field, which stays so where the focus goes on.
  document.getSelection()?.removeAllRanges();
  if (!isWindow) return;
  for (const element of document.querySelectorAll<HTMLElement>(passing)) element.style.visibility = 'hidden';
}

/** Waits until fonts and images are there, and brings what moves to its end. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  const images = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete);
  // One that cannot be shown is none the less done.
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  await Promise.all([...document.querySelectorAll('video')].map(videoLoaded));
  // The end of one animation may start another.
  for (let round = 0; round < 3; round++) {
    await nextFrame();
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    if (moving.length === 0) return;
    for (const animation of moving)
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
  }
  await nextFrame();
}

/**
 * Has everything drawn again. Layers that were drawn while they moved (those of a dialog that opens) lie a part of a
 * pixel beside the ones that are drawn at rest.
 */
async function drawAfresh(): Promise<void> {
  const { style } = document.documentElement;
  style.zoom = '1.01';
  await nextFrame();
  style.zoom = '';
  await nextFrame();
}

/** A video has no duration to tell until it is there, or known not to come. */
async function videoLoaded(video: HTMLVideoElement): Promise<void> {
  const isComing = (): boolean =>
    video.isConnected && video.src !== '' && video.preload !== 'none' && video.error === null;
  while (isComing() && video.readyState < HTMLMediaElement.HAVE_METADATA) await nextFrame();
}

/** The part of the window that an element covers, in whole pixels; without an element all of the window. */
function visiblePartOf(element: Element | null): Region {
  const { innerWidth, innerHeight } = window;
  const { left, top, right, bottom } =
    element?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  const width = Math.min(innerWidth, Math.ceil(right)) - x;
  const height = Math.min(innerHeight, Math.ceil(bottom)) - y;
  // The stories' document is a frame of the page that is photographed.
  const { left: dx = 0, top: dy = 0 } = window.frameElement?.getBoundingClientRect() ?? {};
  return { x: x + dx, y: y + dy, width, height };
}

async function showTheme(theme: Theme): Promise<void> {
  document.documentElement.dataset['theme'] = theme === 'light' ? 'light' : 'dark';
  await emulateMedia({
    isForced: theme === 'forced',
    isMotionReduced: document.querySelector(windowSelector) !== null,
  });
}
