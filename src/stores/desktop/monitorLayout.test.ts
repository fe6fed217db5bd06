import { expect, test } from 'vitest';
import { monitor, screenState } from '../testing/fixtures/desktop.ts';
import { layoutMonitors } from './monitorLayout.ts';

const at = (number: number, parts: Parameters<typeof monitor>[1] = {}) =>
  screenState(number, { screen: monitor(number, parts) });

test('without a monitor there is nothing to draw', () => {
  expect(layoutMonitors([])).toBeNull();
});

test('all have one scale, and the whole holds them', () => {
  const layout = layoutMonitors([
    at(1, { x: -2560, y: 0, width: 2560, height: 1440 }),
    at(2, { x: 0, y: 360, width: 1920, height: 1080 }),
  ]);
  expect(layout?.ratio).toBeCloseTo(4480 / 1440);
  const [first, second] = layout?.places ?? [];
  expect(first?.place).toMatchObject({ left: 0, top: 0, height: 100 });
  expect(second?.place.top).toBeCloseTo(25);
  expect(second?.place.left).toBeCloseTo((2560 / 4480) * 100);
});

test('keys go row by row from the left, also where the rows are not quite level', () => {
  const layout = layoutMonitors([
    at(4, { x: 1920, y: 1090 }),
    at(3, { x: 0, y: 1080 }),
    at(2, { x: 1920, y: 0 }),
    at(1, { x: 0, y: 20 }),
  ]);
  expect(layout?.places.map(({ state }) => state.screen.number)).toEqual([1, 2, 3, 4]);
});
