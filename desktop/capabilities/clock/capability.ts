import { lacking } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import { createClocks } from './clocks.ts';
import { hasMemberFace, withFreeFaces } from './memberFaces.ts';

/** Clocks above the wallpapers. */
export const clockCapability = defineCapability({
  name: 'clock',
  start: ({ machine, partOf }) => {
    const { controller, hasStage } = partOf(desktopCapability);
    const clocks = createClocks(controller, hasStage ? null : (machine.stageLack ?? 'no_display'));
    partOf(membershipCapability).onChange((isMember) => {
      const choice = clocks.current();
      if (!isMember && choice && hasMemberFace(choice)) void clocks.apply(withFreeFaces(choice));
    });
    return clocks;
  },
  methods: ({ apply, lack }, { partOf }) => ({
    'clock.apply': lack
      ? lacking(lack)
      : async ({ choice }) => {
          if (choice && hasMemberFace(choice)) partOf(membershipCapability).requireBenefit('clockStyles');
          await apply(choice);
          return {};
        },
  }),
});
