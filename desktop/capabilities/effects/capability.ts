import { lacking } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { createEffects } from './effects.ts';

/** Effects above the wallpapers: rain, snow, petals and others. */
export const effectsCapability = defineCapability({
  name: 'effects',
  needs: { desktop: desktopCapability },
  start: ({ machine, desktop: { controller, hasStage } }) =>
    createEffects(controller, hasStage ? null : (machine.stageLack ?? 'no_display')),
  methods: ({ apply, lack }) => ({
    'effects.apply': lack ? lacking(lack) : async ({ choice }) => (await apply(choice), {}),
  }),
});
