import { expect, test } from 'vitest';

/** What a screen with a menu on it loads before anybody opens the menu. */
const loadedAtOnce = Object.entries(
  import.meta.glob<string>(
    [
      './items.ts',
      './LazyMenuPopup.tsx',
      './Menu.tsx',
      '../ContextMenu/ContextMenu.tsx',
      '../ContextMenu/use*.ts',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

test('every file of the first screen is looked at', () => {
  expect(loadedAtOnce).toHaveLength(5);
});

test.for(loadedAtOnce)('%s brings nothing of React Aria to the first screen', ([, source]) => {
  expect(source).not.toMatch(/from 'react-(aria|stately)/);
  // Types are erased; the popup itself may only be fetched.
  expect(source).not.toMatch(/^import \{.*from '.*\/Menu(Popup|List|Row)\.tsx'/m);
});
