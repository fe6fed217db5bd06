import type { OwnPetId } from '../../../../src/bridge/contract/pets.ts';
import { petActions, type PetAction } from '../../../../src/api/rules/pets/actions.ts';
import { cat, fox, panda, rabbit } from './animals.ts';
import { fish, jellyfish, owl, robot } from './fantasyFigures.ts';
import { portraitPose, poses, type Pose } from '../../../../src/api/rules/pets/poses.ts';
import { frame } from '../../../../src/api/rules/pets/shapes.ts';

/** The frames of a figure as SVG, by action. */
export type PetFrames = Record<PetAction, string[]>;

const figures: Record<OwnPetId, (pose: Pose) => string> = {
  rabbit,
  cat,
  panda,
  fox,
  owl,
  fish,
  jellyfish,
  robot,
};

/** Draws every frame of one of the client's own pets. */
export function drawPet(pet: OwnPetId): PetFrames {
  const draw = figures[pet];
  const drawn = petActions.map((action) => [action, poses[action].map((pose) => frame(pose, draw(pose)))]);
  return Object.fromEntries(drawn) as PetFrames;
}

/** A pet as lists show it. */
export function drawPortrait(pet: OwnPetId): string {
  const standing = portraitPose();
  return frame(standing, figures[pet](standing));
}
