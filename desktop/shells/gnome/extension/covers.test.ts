import { expect, test } from 'vitest';
import { isHidden } from './covers.js';

const screen = { x: 100, y: 0, width: 800, height: 600 };

test('one window of the screen’s size hides it; one pixel less does not', () => {
  expect(isHidden(screen, [screen])).toBe(true);
  expect(isHidden(screen, [{ ...screen, width: 799 }])).toBe(false);
  expect(isHidden(screen, [{ ...screen, y: 1 }])).toBe(false);
  expect(isHidden(screen, [])).toBe(false);
});

test('a panel and a maximised window hide it together', () => {
  const panel = { x: 0, y: 570, width: 2000, height: 30 };
  expect(isHidden(screen, [panel, { x: 100, y: 0, width: 800, height: 570 }])).toBe(true);
  expect(isHidden(screen, [panel, { x: 100, y: 0, width: 800, height: 569 }])).toBe(false);
});

test('windows in its corners leave a gap in the middle', () => {
  const corners = [100, 501].flatMap((x) => [0, 301].map((y) => ({ x, y, width: 400, height: 300 })));
  expect(isHidden(screen, corners)).toBe(false);
  expect(
    isHidden(screen, [
      ...corners,
      { x: 490, y: 0, width: 20, height: 600 },
      { x: 0, y: 290, width: 2000, height: 20 },
    ]),
  ).toBe(true);
});
