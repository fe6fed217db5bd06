import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../../content/catalogue.ts';
import { pointerChoice } from '../../../src/bridge/contract/pointer.ts';
import { panelChoice } from '../../../src/bridge/contract/taskbar.ts';
import { layerChoices } from '../../../src/bridge/contract/layers.ts';
import { petChoice } from '../../../src/bridge/contract/pets.ts';
import type { PartKind } from '../../../src/bridge/contract/themes.ts';

const { themes } = await readCatalogue();

/** The schema of each kind, as its capability has it; a wallpaper is chosen by the page. */
const schemas = {
  clock: layerChoices.clock,
  taskbar: panelChoice,
  pointer: pointerChoice,
  pet: petChoice,
  effect: layerChoices.effect,
} satisfies Record<Exclude<PartKind, 'wallpaper'>, v.GenericSchema>;

test('every part of a starter theme is understood as it is meant', () => {
  const parts = themes.flatMap(({ name, components }) =>
    components.flatMap(({ kind, content }) => (kind === 'wallpaper' ? [] : [{ name, kind, content }])),
  );
  expect(parts.length).toBeGreaterThanOrEqual(themes.length);
  for (const { name, kind, content } of parts) {
    const parsed = v.safeParse(schemas[kind], content);
    expect(parsed.success, `${name} ${kind}`).toBe(true);
    // A misspelt setting would be ignored, and the theme look otherwise than meant.
    expect(parsed.output, `${name} ${kind}`).toMatchObject(content);
  }
  expect(new Set(parts.map(({ kind }) => kind))).toEqual(new Set(Object.keys(schemas)));
});
