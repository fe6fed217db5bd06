import { lacking } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { createClocks } from './clocks.ts';

/** Clocks above the wallpapers. */
export const clockCapability = defineCapability({
  name: 'clock',
  start: ({ machine, partOf }) => {
    const { controller, hasStage } = partOf(desktopCapability);
    return createClocks(controller, hasStage ? null : (machine.stageLack ?? 'no_display'));
  },
  methods: ({ apply, lack }) => ({
    'clock.apply': lack ? lacking(lack) : async ({ choice }) => (await apply(choice), {}),
  }),
});
