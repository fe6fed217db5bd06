import type { PetAction, PetEyes } from './actions.ts';

/** Pose of a figure in one frame. Angles are degrees, lengths units of the canvas of 128. */
export interface Pose {
  eyes: PetEyes;
  /** Direction of its eyes: −1 left, 0 ahead, 1 right. */
  look: number;
  /** Height of its feet above the ground. */
  lift: number;
  tilt: number;
  /** Above 1 tall and thin, below 1 flat and wide. */
  stretch: number;
  /** Left and right arm: 0 hangs down, 1 points up. */
  arms: readonly [number, number];
  /** Phase of the legs, −1 to 1. */
  step: number;
  /** Swing of ears and tail, −1 to 1. */
  sway: number;
  extra: 'none' | 'dream' | 'note' | 'otherNote';
}

const standing: Pose = {
  eyes: 'open',
  look: 0,
  lift: 0,
  tilt: 0,
  stretch: 1,
  arms: [0, 0],
  step: 0,
  sway: 0,
  extra: 'none',
};

function turn(count: number, pose: (angle: number, index: number) => Partial<Pose>): Pose[] {
  return Array.from({ length: count }, (_value, index) => ({
    ...standing,
    ...pose((index / count) * 2 * Math.PI, index),
  }));
}

/** The frames of sitting, by their index. */
export const sittingFrames = { ahead: 0, blink: 1, left: 2, right: 3 } as const;

/** The frames of each action, the same for every figure; those of walking look to the left. */
export const poses: Record<PetAction, readonly Pose[]> = {
  walk: turn(8, (angle) => ({
    look: -0.7,
    step: Math.sin(angle),
    lift: Math.abs(Math.sin(angle)) * 3,
    tilt: Math.sin(angle) * 2 - 2,
    sway: Math.sin(angle),
    arms: [0.15 + Math.sin(angle) * 0.15, 0.15 - Math.sin(angle) * 0.15],
  })),
  sit: [
    { ...standing, stretch: 0.97 },
    { ...standing, stretch: 0.97, eyes: 'closed' },
    { ...standing, stretch: 0.97, look: -1 },
    { ...standing, stretch: 0.97, look: 1 },
  ],
  sleep: [{ ...standing, eyes: 'closed', stretch: 0.88, tilt: -3, extra: 'dream' }],
  fall: turn(2, (_angle, index) => ({
    eyes: 'wide',
    arms: [0.9, 0.9],
    stretch: 1.05,
    tilt: index === 0 ? -5 : 5,
    sway: index === 0 ? -1 : 1,
    lift: 4,
  })),
  drag: turn(2, (_angle, index) => ({
    eyes: 'happy',
    arms: [0.6, 0.6],
    stretch: 1.08,
    tilt: index === 0 ? -7 : 7,
    sway: index === 0 ? 1 : -1,
    step: index === 0 ? 0.6 : -0.6,
    lift: 2,
  })),
  wave: turn(4, (angle) => ({
    eyes: 'happy',
    arms: [0.05, 0.8 + Math.sin(angle) * 0.2],
    tilt: -2,
    sway: Math.sin(angle) * 0.4,
  })),
  dance: turn(8, (angle, index) => ({
    eyes: index % 4 < 2 ? 'happy' : 'open',
    arms: [0.5 + Math.sin(angle) * 0.5, 0.5 - Math.sin(angle) * 0.5],
    tilt: Math.sin(angle) * 9,
    lift: Math.abs(Math.sin(angle)) * 8,
    stretch: 1 + Math.cos(angle * 2) * 0.05,
    step: Math.sin(angle),
    sway: Math.sin(angle),
    extra: index < 4 ? 'note' : 'otherNote',
  })),
};

/** Returns the pose in which lists show a figure: it stands, and looks ahead. */
export function portraitPose(): Pose {
  return { ...standing };
}
