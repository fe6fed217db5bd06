import type { PetAction } from '../../../../src/api/rules/pets/actions.ts';
import type { Surface } from '../../../platform/adapters/petWindows.ts';
import { draw, falling, gravity, type PetBody, type PetTraits, type Surroundings } from './petBody.ts';

type Choice = Extract<PetAction, 'walk' | 'sit' | 'sleep' | 'wave' | 'dance'> | 'leap';

/** Weights of the choices. */
const preferences: Record<PetTraits['temper'], Partial<Record<Choice, number>>> = {
  quiet: { walk: 2, sit: 4, sleep: 4, wave: 0.4, leap: 0.2 },
  daily: { walk: 5, sit: 3, sleep: 1, wave: 0.8, leap: 0.8 },
  lively: { walk: 7, sit: 1.5, sleep: 0.4, wave: 1.5, dance: 0.8, leap: 2 },
};
const eagerDancing = 6;
/** From and to, in milliseconds. */
const spans: Record<Exclude<Choice, 'leap'>, readonly [number, number]> = {
  walk: [2_500, 9_000],
  sit: [3_000, 12_000],
  sleep: [40_000, 180_000],
  wave: [1_400, 2_000],
  dance: [6_000, 12_000],
};
const shortestDance = 1_500;
/** Beyond these a pet does not reach an edge above it. */
const highestLeap = 520;
const widestLeap = 420;

/** Chooses the next action of a standing pet: it continues until its time is over, or music begins or ends. */
export function chooseAction(
  body: PetBody,
  traits: PetTraits,
  surroundings: Surroundings,
  surfaces: readonly Surface[],
): PetBody {
  if (hasReasonToDance(traits, surroundings))
    return body.action === 'dance' && body.span === Infinity ? body : begin(body, 'dance', Infinity);
  const isMusicOver = body.action === 'dance' && body.span === Infinity && body.age >= shortestDance;
  if (!isMusicOver && (body.age < body.span || body.span === Infinity)) return body;
  const { value, seed } = draw(body.seed);
  const choice = pick(wishesOf(traits), value);
  if (choice === 'leap') return leap({ ...body, seed }, traits, surfaces);
  return beginFor({ ...body, seed }, choice);
}

function hasReasonToDance({ dance }: PetTraits, { isMusicPlaying, isDanceAsked }: Surroundings): boolean {
  return isDanceAsked || (dance === 'music' && isMusicPlaying);
}

function wishesOf({ temper, dance }: PetTraits): Partial<Record<Choice, number>> {
  return dance === 'always' ? { ...preferences[temper], dance: eagerDancing } : preferences[temper];
}

function pick(weights: Partial<Record<Choice, number>>, value: number): Choice {
  const entries = Object.entries(weights) as [Choice, number][];
  let rest = value * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of entries) {
    rest -= weight;
    if (rest < 0) return choice;
  }
  return 'sit';
}

function begin(body: PetBody, action: PetAction, span: number): PetBody {
  return { ...body, action, age: 0, span, velocityX: 0, velocityY: 0 };
}

/** Begins something for a random while. */
export function beginFor(body: PetBody, action: Exclude<Choice, 'leap'>): PetBody {
  const length = draw(body.seed);
  const side = draw(length.seed);
  const [shortest, longest] = spans[action];
  const begun = begin(body, action, shortest + length.value * (longest - shortest));
  return {
    ...begun,
    facing: action === 'walk' && side.value < 0.5 ? (-body.facing as -1 | 1) : body.facing,
    seed: side.seed,
  };
}

/** Jumps onto an edge that it can reach; walks where there is none. */
function leap(body: PetBody, { size }: PetTraits, surfaces: readonly Surface[]): PetBody {
  const targets = surfaces.flatMap(({ x, y, width }) => {
    const height = body.y - y;
    const to = Math.min(Math.max(body.x, x + size / 2), x + width - size / 2);
    const isReachable =
      width >= size && height > 20 && height <= highestLeap && Math.abs(to - body.x) <= widestLeap;
    return isReachable ? [{ to, height }] : [];
  });
  const { value, seed } = draw(body.seed);
  const target = targets[Math.floor(value * targets.length)];
  if (!target) return beginFor({ ...body, seed }, 'walk');
  const top = target.height + size * 0.4;
  const velocityY = -Math.sqrt(2 * gravity * top);
  const flight = -velocityY / gravity + Math.sqrt((2 * (top - target.height)) / gravity);
  const velocityX = (target.to - body.x) / flight;
  return {
    ...body,
    ...falling,
    velocityX,
    velocityY,
    facing: velocityX < 0 ? -1 : 1,
    seed,
  };
}
