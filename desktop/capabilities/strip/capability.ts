import { lacking } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import { createStrips } from './strips.ts';

/** A strip along an edge of the screen, where no panel can be changed. */
export const stripCapability = defineCapability({
  name: 'strip',
  needs: { desktop: desktopCapability, membership: membershipCapability },
  start: ({ machine, desktop: { controller, hasStage }, membership }) => {
    const strips = createStrips(controller, hasStage ? null : (machine.stageLack ?? 'no_display'));
    membership.onChange((isMember) => {
      if (!isMember && strips.current()) void strips.apply(null);
    });
    return strips;
  },
  methods: ({ apply, lack }, { membership }) => ({
    'strip.apply': lack
      ? lacking(lack)
      : async ({ choice }) => {
          if (choice) membership.requireBenefit('panelLooks');
          await apply(choice);
          return {};
        },
  }),
});
