import { expect, test } from 'vitest';
import { optionsWith, screenState, targetOf } from '../testing/fixtures/desktop.ts';
import { OptionsDraft } from './optionsDraft.ts';

const draftOf = (parts: Parameters<typeof screenState>[1] = {}) => new OptionsDraft(screenState(1, parts));

test('a change shows as one, and as none once it is taken back', () => {
  const draft = draftOf({ options: optionsWith({ brightness: -10 }) });
  draft.set({ brightness: 20 });
  expect(draft.isChanged).toBe(true);
  draft.set({ brightness: -10 });
  expect(draft.isChanged).toBe(false);
  draft.reset();
  expect([draft.isPlain, draft.isChanged]).toEqual([true, true]);
});

test('what stays in view ends at the edge of the picture', () => {
  const draft = draftOf();
  draft.move(30, -70);
  expect(draft.options).toMatchObject({ position_x: 80, position_y: 0 });
  draft.move(30, 5);
  expect(draft.options).toMatchObject({ position_x: 100, position_y: 5 });
});

test.each([
  ['a video', targetOf(1), true, true],
  ['a page', targetOf(1, { sub_wtype: 2 }), false, true],
  ['an image', targetOf(1, { wtype: 2, sub_wtype: 0 }), false, false],
])('%s has what can be changed of it', (_kind, shown, hasSpeed, hasSound) => {
  expect(draftOf({ shown })).toMatchObject({ hasSpeed, hasSound });
});
