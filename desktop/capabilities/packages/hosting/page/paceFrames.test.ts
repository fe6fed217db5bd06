import { expect, test } from 'vitest';
import { FakePage } from '../testing/fakePage.ts';

const open = (level = { isPaused: false, fps: null as number | null }) => {
  const page = new FakePage({ format: 'plain', level });
  page.run('let drawn = 0; const draw = () => { drawn += 1; requestAnimationFrame(draw); };');
  page.run('requestAnimationFrame(draw)');
  return page;
};
/** Lets the screen show a second of frames, 60 of them. @returns how many the page has drawn since the last time */
function second(page: FakePage, from: number): unknown {
  for (let frame = 0; frame < 60; frame += 1) page.draw(from + frame * (1_000 / 60));
  return page.run('(() => { const count = drawn; drawn = 0; return count; })()');
}

test('a page draws as often as the screen shows, or as often as it may', () => {
  const page = open();
  expect(second(page, 1_000)).toBe(60);
  page.receive({ kind: 'level', level: { isPaused: false, fps: 15 } });
  expect(second(page, 2_000)).toBe(15);
  page.receive({ kind: 'level', level: { isPaused: false, fps: null } });
  expect(second(page, 3_000)).toBe(60);
});

test('a page that is paused draws nothing, and goes on where it was', () => {
  const page = open();
  page.receive({ kind: 'level', level: { isPaused: true, fps: null } });
  expect(second(page, 1_000)).toBe(0);
  page.receive({ kind: 'level', level: { isPaused: false, fps: null } });
  expect(second(page, 2_000)).toBe(60);
});

test('a page that begins paused draws nothing', () => {
  expect(second(open({ isPaused: true, fps: null }), 1_000)).toBe(0);
});

test('what a page takes back is not drawn, and one that throws keeps nothing from the others', () => {
  const page = open();
  page.run('cancelAnimationFrame(requestAnimationFrame(() => { drawn += 100; }))');
  page.run('requestAnimationFrame(() => { throw new Error("own"); })');
  page.run('requestAnimationFrame(() => { drawn += 10; })');
  expect(second(page, 1_000)).toBe(70);
  expect(page.errors).toMatchObject([{ message: 'own' }]);
});

test('the host learns how many frames were drawn, and what was stored', async () => {
  const page = open();
  second(page, 1_000);
  expect(await page.report()).toEqual({ frames: 60, refused: [], stored: 7, errors: 0, messages: [] });
});
