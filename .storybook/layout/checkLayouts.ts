import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { loadConsoleStrings } from '../../src/i18n/consoleStrings.ts';
import { changeLanguage, loadLanguage } from '../../src/i18n/i18n.ts';
import { languages, type Language } from '../../src/i18n/languages.ts';
import { frame } from '../screens/screenStories.ts';
import { describeFault, findFaults, type Fault } from './findFaults.ts';
import { findStateFaults, settle } from './findStateFaults.ts';

/** Widths of the window: the least, the usual, and that of most screens. */
const widths = [800, 1180, 1920];

/** A page of the console stands alone in its stories, and beside the navigation in its window (`--w-sidebar`). */
const navigationWidth = 180;

/** In `npm test`, states are tried where strings are longest, in the window that most users have. */
const usual: { language: Language; width: number } = { language: 'en', width: 1180 };

const isEvery = import.meta.env.MODE === 'layouts';

/**
 * Measures each screen at each width in each language: that no text or control is cut, outside of the window or below
 * another one, and that no hover or focus moves anything or sticks out. `npm test` looks at the main story of each
 * screen, and tries the states of the usual window alone; `npm run test:layouts` looks at all.
 */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return;
  const window_ = document.querySelector<HTMLElement>('[data-picture="window"]');
  const isConsole = task.file.filepath.includes('/src/console/');
  const isPage = isConsole && window_?.matches('main');
  if (!window_ || (!isEvery && document.documentElement.dataset['modes'] !== 'every')) return;
  const { innerWidth: width, innerHeight: height } = window;
  const { lang } = document.documentElement;
  // Around each screen there are the same title bar and sidebar, which stories of their own show.
  const except = task.file.filepath.includes('/src/app/') ? {} : { except: frame.join(', ') };
  const faults: string[] = [];
  try {
    for (const language of languages) {
      await loadLanguage(language);
      if (isConsole) await loadConsoleStrings(language);
      await changeLanguage(language);
      for (const next of widths) {
        await page.viewport(next, height);
        if (isPage) window_.style.width = `${next - navigationWidth}px`;
        const isUsual = language === usual.language && next === usual.width;
        const found = await findSettledFaults();
        if (isEvery || isUsual)
          found.push(...(await findStateFaults(document.body, { ...except, most: isEvery ? 3 : 1 })));
        faults.push(...found.map((fault) => `${language} ${next}: ${describeFault(fault)}`));
      }
    }
  } finally {
    await page.viewport(width, height);
    await changeLanguage(lang.startsWith('en') ? 'en' : 'zh-CN');
  }
  if (faults.length > 0) throw new Error(`The layout has faults:\n${faults.join('\n')}`);
});

/** Rests of a layout that is still changing, in ms: lists measure their columns again, and load what they lack. */
const rests = [0, 100, 400, 1000];

/** The faults of the present layout, once it has come to rest. */
async function findSettledFaults(): Promise<Fault[]> {
  // A dialog that is still opening grows by itself.
  const opening = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  await Promise.allSettled(
    opening.flatMap((dialog) => dialog.getAnimations().map(({ finished }) => finished)),
  );
  let found: Fault[] = [];
  for (const rest of rests) {
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    await settle();
    found = findFaults(document.body);
    if (found.length === 0) break;
  }
  return found;
}
