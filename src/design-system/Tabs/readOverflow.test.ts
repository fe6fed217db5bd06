import { expect, test } from 'vitest';
import { readOverflow } from './readOverflow.ts';

test('a list that fits hides nothing', () => {
  expect(readOverflow({ scrollLeft: 0, clientWidth: 300, scrollWidth: 300 })).toEqual({
    isStartHidden: false,
    isEndHidden: false,
  });
});

test('a list hides what lies before and after the part that is shown', () => {
  expect(readOverflow({ scrollLeft: 0, clientWidth: 300, scrollWidth: 900 })).toEqual({
    isStartHidden: false,
    isEndHidden: true,
  });
  expect(readOverflow({ scrollLeft: 200, clientWidth: 300, scrollWidth: 900 })).toEqual({
    isStartHidden: true,
    isEndHidden: true,
  });
  expect(readOverflow({ scrollLeft: 600, clientWidth: 300, scrollWidth: 900 }).isEndHidden).toBe(false);
});

test('a right-to-left list counts from its other side', () => {
  expect(readOverflow({ scrollLeft: -600, clientWidth: 300, scrollWidth: 900 })).toEqual({
    isStartHidden: true,
    isEndHidden: false,
  });
});
