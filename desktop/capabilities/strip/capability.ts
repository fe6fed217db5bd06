import { lacking } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import { createStrips } from './strips.ts';

/** A strip along an edge of the screen, where no panel can be changed. */
export const stripCapability = defineCapability({
  name: 'strip',
  start: ({ machine, partOf }) => {
    const { controller, hasStage } = partOf(desktopCapability);
    const strips = createStrips(controller, hasStage ? null : (machine.stageLack ?? 'no_display'));
    partOf(membershipCapability).onChange((isMember) => {
      if (!isMember && strips.current()) void strips.apply(null);
    });
    return strips;
  },
  methods: ({ apply, lack }, { partOf }) => ({
    'strip.apply': lack
      ? lacking(lack)
      : async ({ choice }) => {
          if (choice) partOf(membershipCapability).requireBenefit('panelLooks');
          await apply(choice);
          return {};
        },
  }),
});
