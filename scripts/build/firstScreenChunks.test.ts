import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstScreens, furtherShellSource, shellSource, stageSource } from '../../src/loading/firstBundle.ts';
import { iconsImportedBy } from './firstScreenChunks.ts';

test('the icons of a module are those that it imports by name from the icon set', () => {
  const code = `
    // import { Ghost } from 'lucide';
    import { BadgeCheck, X as Close } from "lucide";
    import React, { Heart } from 'react';
    import { Search }
      from 'lucide';
    const text = "import { Skull } from 'lucide'";`;
  expect(iconsImportedBy(code)).toEqual(['badgecheck', 'x', 'search']);
});

test('every module that the build looks for exists', async () => {
  const sources = [
    shellSource,
    furtherShellSource,
    stageSource,
    ...firstScreens.flatMap(({ source, shellSources }) => [source, ...shellSources]),
  ];
  for (const source of sources)
    await expect(access(join(import.meta.dirname, '../..', source))).resolves.toBeUndefined();
});
