import { poses, sittingFrames } from '../../../../src/api/rules/pets/poses.ts';
import type { PetAction } from '../../../../src/api/rules/pets/actions.ts';
import type { PetBody, PetTraits, Point } from './petBody.ts';

/** Twelve frames in a second. */
export const frameMilliseconds = 1000 / 12;
const blinkEvery = 3_600;
const blinkFor = 160;
/** Interval at which a pet that watches the pointer looks at it. */
const glanceEvery = 500;
/** Nearer than this the pointer is straight ahead. */
const aheadShare = 0.4;

/** Number of frames that each picture stays. */
const holds: Record<PetAction, number> = { walk: 1, sit: 1, sleep: 1, fall: 2, drag: 3, wave: 2, dance: 1 };

/** The picture that shows a body, mirrored or not. */
export interface ShownFrame {
  action: PetAction;
  index: number;
  isMirrored: boolean;
}

export function frameOf(body: PetBody, traits: PetTraits, pointer: Point | null): ShownFrame {
  const { action, age, facing } = body;
  if (action === 'sit') return { action, index: sittingFrame(body, traits, pointer), isMirrored: false };
  const count = poses[action].length;
  const index = Math.floor(age / (frameMilliseconds * holds[action])) % count;
  return { action, index, isMirrored: action === 'walk' && facing === 1 };
}

function sittingFrame(
  { age, x }: PetBody,
  { watchesPointer, size }: PetTraits,
  pointer: Point | null,
): number {
  if (age % blinkEvery >= blinkEvery - blinkFor) return sittingFrames.blink;
  if (!watchesPointer || !pointer || Math.abs(pointer.x - x) < size * aheadShare) return sittingFrames.ahead;
  return pointer.x < x ? sittingFrames.left : sittingFrames.right;
}

/** Milliseconds for which nothing of a body changes by itself: no timer need run meanwhile. */
export function restOf({ action, age, span }: PetBody, { watchesPointer }: PetTraits): number {
  const left = Math.max(frameMilliseconds, span - age);
  if (action === 'sleep') return left;
  if (action !== 'sit') return frameMilliseconds * Math.min(holds[action], action === 'fall' ? 1 : Infinity);
  const phase = age % blinkEvery;
  const blink = phase < blinkEvery - blinkFor ? blinkEvery - blinkFor - phase : blinkEvery - phase;
  return Math.max(1, Math.min(left, blink, watchesPointer ? glanceEvery : Infinity));
}
