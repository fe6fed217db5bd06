import type { PetSetting } from '../../../../src/bridge/contract/pets.ts';
import type { PetAction } from '../../../../src/api/rules/pets/actions.ts';
import type { Surface, WorkArea } from '../../../platform/adapters/petWindows.ts';

export interface Point {
  x: number;
  y: number;
}

/** The part of a screen on which pets may be: without panels. */
export type PetArea = Pick<WorkArea, 'screen' | 'x' | 'y' | 'width' | 'height'>;

/** Surroundings of a pet at one moment. */
export interface Surroundings {
  areas: readonly PetArea[];
  /** Level edges of windows; the floors of the areas are there by themselves. */
  edges: readonly Surface[];
  pointer: Point | null;
  isMusicPlaying: boolean;
  /** The user asked all pets to dance. */
  isDanceAsked: boolean;
}

/** Traits of a pet that decide its actions. Lengths are device pixels. */
export interface PetTraits extends Pick<PetSetting, 'temper' | 'dance'> {
  /** Edge of its frame. */
  size: number;
  /** Pixels per second of walking. */
  pace: number;
  walksEdges: boolean;
  watchesPointer: boolean;
  screens: readonly string[];
}

/** Position and action of a pet: its whole state. Its position is the middle of its feet. */
export interface PetBody extends Point {
  action: PetAction;
  /** Elapsed time of the action and its whole duration, in milliseconds. */
  age: number;
  span: number;
  facing: -1 | 1;
  velocityX: number;
  velocityY: number;
  /** The surface under its feet, and how far from that surface's window it stands; null in the air. */
  ground: { key: string; offset: number } | null;
  /** Of the next random choice. */
  seed: number;
}

/** A floor is a surface too. */
export function floorOf({ x, y, width, height, screen }: PetArea): Surface {
  return { key: `floor ${screen}`, origin: x, x, y: y + height, width };
}

/** The areas where a pet may be: all of them where none of its own is connected. */
export function allowedAreas(
  { screens }: Pick<PetTraits, 'screens'>,
  { areas }: Pick<Surroundings, 'areas'>,
): readonly PetArea[] {
  const own = areas.filter(({ screen }) => screens.includes(screen));
  return own.length > 0 ? own : areas;
}

/** A pet that comes in from above. */
export function createBody(seed: number, traits: PetTraits, surroundings: Surroundings): PetBody {
  const areas = allowedAreas(traits, surroundings);
  const first = draw(seed);
  const second = draw(first.seed);
  const area = areas[Math.floor(first.value * areas.length)];
  const room = Math.max(0, (area?.width ?? 0) - traits.size);
  return {
    x: (area?.x ?? 0) + traits.size / 2 + second.value * room,
    y: (area?.y ?? 0) + traits.size,
    ...falling,
    facing: second.value < 0.5 ? 1 : -1,
    seed: second.seed,
  };
}

/** Pixels per second, gained in every second of falling. */
export const gravity = 1_800;

/** The parts of a body that begins to fall. */
export const falling = {
  action: 'fall',
  age: 0,
  span: Infinity,
  velocityX: 0,
  velocityY: 0,
  ground: null,
} as const;

/** One random number from 0 to 1, and the seed of the next (mulberry32). */
export function draw(seed: number): { value: number; seed: number } {
  const next = (seed + 0x6d2b_79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, seed: next };
}
