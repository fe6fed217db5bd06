import { lacking } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { createStrips } from './strips.ts';

/** A strip along an edge of the screen, where no panel can be changed. */
export const stripCapability = defineCapability({
  name: 'strip',
  start: ({ machine, partOf }) => {
    const { controller, hasStage } = partOf(desktopCapability);
    return createStrips(controller, hasStage ? null : (machine.stageLack ?? 'no_display'));
  },
  methods: ({ apply, lack }) => ({
    'strip.apply': lack ? lacking(lack) : async ({ choice }) => (await apply(choice), {}),
  }),
});
