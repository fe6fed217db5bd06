import { lacking } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import { createClocks } from './clocks.ts';
import { hasMemberFace, withFreeFaces } from './memberFaces.ts';

/** Clocks above the wallpapers. */
export const clockCapability = defineCapability({
  name: 'clock',
  needs: { desktop: desktopCapability, membership: membershipCapability },
  start: ({ machine, desktop: { controller, hasStage }, membership }) => {
    const clocks = createClocks(controller, hasStage ? null : (machine.stageLack ?? 'no_display'));
    membership.onChange((isMember) => {
      const choice = clocks.current();
      if (!isMember && choice && hasMemberFace(choice)) void clocks.apply(withFreeFaces(choice));
    });
    return clocks;
  },
  methods: ({ apply, lack }, { membership }) => ({
    'clock.apply': lack
      ? lacking(lack)
      : async ({ choice }) => {
          if (choice && hasMemberFace(choice)) membership.requireBenefit('clockStyles');
          await apply(choice);
          return {};
        },
  }),
});
