import type { Draft } from '../../src/bridge/contract/authoring.ts';
import type { PackagePageState, PageMessage } from '../../src/bridge/contract/packageMethods.ts';
import { screenState, targetOf } from '../../src/stores/testing/fixtures/desktop.ts';
import { packageDetailOf } from '../../src/stores/testing/fixtures/packages.ts';
import { desktopClient } from './desktop.ts';
import { storyTime } from './people.ts';

const wid = 8_000_000_000_001;
const target = targetOf(wid, {
  ...{ name: '纸月亮', name_en: 'Paper moon', sub_wtype: 3 },
  ...{ web_entry: 'index.html', mime: 'text/html' },
});
const minute = 60_000;
const message = (text: string, parts: Partial<PageMessage> = {}): PageMessage => ({
  ...{ level: 'info', text, file: 'main.js', line: 12, column: 5, count: 1, last_at: storyTime },
  ...parts,
});
export const thrown = message('Uncaught TypeError: moon.rise is not a function', {
  ...{ level: 'error', line: 41, column: 8, count: 132 },
});
const page: PackagePageState = {
  ...{ wid, screen: 'DP-1', frames_per_second: 59.6, memory_megabytes: 82.4 },
  ...{ errors: 132, since: storyTime - minute, last_error: thrown },
  messages: [
    message('phase 0.25 { lit: 0.5, stars: Array }', { last_at: storyTime - minute }),
    message('The spectrum is silent', { level: 'warning', file: 'sound.js', last_at: storyTime - 2_000 }),
    thrown,
  ],
};
export const draft: Draft = {
  ...{ folder: '/home/wu/paper-moon', wid, saved_at: storyTime - minute, is_shown: true },
  findings: [
    {
      ...{ severity: 'warning', file: 'wallpaper.json', line: 9, column: 3 },
      message: 'The key "propertys" is not known: "properties"?',
    },
  ],
};

/** A client whose one screen shows a draft of a web wallpaper. */
export function withDraft(drafts: Draft[] = [draft], pages: PackagePageState[] = [page]) {
  let shown = pages;
  return desktopClient(
    [screenState(1, { shown: target, wanted: target })],
    {},
    {
      'authoring.drafts': () => ({ drafts }),
      'packages.pages': () => ({ pages: shown }),
      'packages.clearMessages': () => {
        shown = pages.map((each) => ({ ...each, errors: 0, since: null, last_error: null, messages: [] }));
        return {};
      },
      'packages.detail': () => ({ package: packageDetailOf(wid) }),
      'packages.setValues': () => ({}),
    },
  );
}
