import * as v from 'valibot';
import type { ThemeDto } from '../../api/contract/entities.ts';
import { clockSettings } from '../../bridge/contract/layers/clock.ts';
import { effectSettings } from '../../bridge/contract/layers/effect.ts';
import type { Layer } from '../../bridge/contract/layers/layer.ts';
import { petChoice, type PetId } from '../../bridge/contract/pets.ts';
import { panelChoice } from '../../bridge/contract/taskbar.ts';
import type { Language } from '../../i18n/i18n.ts';
import type { PanelLook } from '../shared/desktopPreview/panelGround.ts';

/** The desktop that a theme makes, for its preview. */
export interface ThemeLook {
  layers: readonly Layer[];
  pets: readonly PetId[];
  /** The system's own where the theme has none. */
  panel: PanelLook | 'plain';
}

const placed = <Settings extends v.GenericSchema>(settings: Settings) =>
  v.object({ layers: v.pipe(v.array(v.object({ settings })), v.minLength(1)) });
const clocks = placed(clockSettings);
const effects = placed(effectSettings);

/** Reads the parts of a theme that are seen on a desktop; one that this client does not understand is left out. */
export function readThemeLook({ look }: Pick<ThemeDto, 'look'>, language: Language): ThemeLook {
  const clock = v.safeParse(clocks, look['clock']);
  const effect = v.safeParse(effects, look['effect']);
  const pets = v.safeParse(petChoice, look['pet']);
  const panel = v.safeParse(panelChoice, look['taskbar']);
  const layers: Layer[] = [];
  const [firstEffect] = effect.success ? effect.output.layers : [];
  const [firstClock] = clock.success ? clock.output.layers : [];
  if (firstEffect) layers.push({ kind: 'effect', screens: null, settings: firstEffect.settings });
  if (firstClock)
    layers.push({ kind: 'clock', screens: null, settings: { ...firstClock.settings, language } });
  return {
    layers,
    pets: pets.success ? pets.output.pets.map(({ pet }) => pet) : [],
    panel: panel.success ? panel.output : 'plain',
  };
}
