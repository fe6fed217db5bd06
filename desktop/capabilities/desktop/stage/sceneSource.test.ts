import { expect, test } from 'vitest';
import { plainOptions } from '../../../../src/bridge/contract/plan.ts';
import type { StagedScene } from '../../../../src/bridge/contract/stage.ts';
import { withSource } from './sceneSource.ts';

const staged: StagedScene = {
  screen: 0,
  generation: 3,
  scene: {
    target: {
      ...{ wid: 7, name: '海', md5: 'a'.repeat(32), bytes: 0, mime: 'image/webp', web_entry: null },
      wtype: 2,
      sub_wtype: 0,
    },
    options: plainOptions,
    area: { x: 0, y: 0, width: 1, height: 1 },
  },
};
const sourceOf = ({ md5 }: { md5: string }): string => `/media/${md5}?s=1`;

test('a page is told where its scene is loaded from, and nothing where there is none', () => {
  expect(withSource(staged, sourceOf)).toEqual({
    ...staged,
    scene: { ...staged.scene, source: `/media/${'a'.repeat(32)}?s=1` },
  });
  expect(withSource(staged, () => null)).toEqual(staged);
  expect(withSource({ ...staged, scene: null }, sourceOf)).toEqual({ ...staged, scene: null });
});
