import { petActions, type PetAction, type PetId } from '../../../../src/bridge/contract/pets.ts';
import { cat, fox, panda, rabbit } from './animals.ts';
import { fish, jellyfish, owl, robot } from './fancies.ts';
import { poses, type Pose } from './poses.ts';
import { frame } from './shapes.ts';

/** The frames of a figure as SVG, by action. */
export type PetFrames = Record<PetAction, string[]>;

const figures: Record<PetId, (pose: Pose) => string> = {
  rabbit,
  cat,
  panda,
  fox,
  owl,
  fish,
  jellyfish,
  robot,
};

/** Draws every frame of a pet. */
export function drawPet(pet: PetId): PetFrames {
  const draw = figures[pet];
  const drawn = petActions.map((action) => [action, poses[action].map((pose) => frame(pose, draw(pose)))]);
  return Object.fromEntries(drawn) as PetFrames;
}

/** A pet as lists show it. */
export function drawPortrait(pet: PetId): string {
  const [pose] = poses.wave;
  if (!pose) throw new Error('There is no pose to stand in.');
  const standing: Pose = { ...pose, eyes: 'open', arms: [0, 0], tilt: 0, sway: 0 };
  return frame(standing, figures[pet](standing));
}
