import type { Surface } from '../../../platform/adapters/petWindows.ts';
import { chooseAction } from './chooseAction.ts';
import {
  allowedAreas,
  draw,
  falling,
  floorOf,
  gravity,
  type PetArea,
  type PetBody,
  type PetTraits,
  type Surroundings,
} from './petBody.ts';

/** Pixels per second. */
const fastest = 2_400;
/** Longer pauses (a machine that slept) are no reason to fall through the floor. */
const longestStep = 250;
/** Distance that an edge may have moved under a pet that still stands on it. */
const carried = 400;
const airDrag = 0.4;

/**
 * Returns a pet after some time: a pure function of its state, its traits, and its surroundings. A body in the hand of
 * the user stays where it is held.
 */
export function advance(
  body: PetBody,
  traits: PetTraits,
  surroundings: Surroundings,
  milliseconds: number,
): PetBody {
  const areas = allowedAreas(traits, surroundings);
  if (areas.length === 0) return body;
  const elapsed = Math.max(0, milliseconds);
  const aged = { ...body, age: body.age + elapsed };
  if (aged.action === 'drag') return aged;
  const surfaces = listSurfaces(traits, areas, surroundings.edges);
  const seconds = Math.min(elapsed, longestStep) / 1000;
  if (aged.action === 'fall') return fall(aged, areas, surfaces, seconds, traits);
  const carriedBody = followGround(aged, surfaces);
  if (!carriedBody) return keepInside({ ...aged, ...falling }, areas, traits);
  if (carriedBody.action === 'walk') return walk(carriedBody, traits, surroundings, surfaces, seconds);
  return chooseAction(carriedBody, traits, surroundings, surfaces);
}

/** Returns the surfaces on which a pet may stand. */
function listSurfaces(
  { walksEdges, size }: PetTraits,
  areas: readonly PetArea[],
  edges: readonly Surface[],
): Surface[] {
  const floors = areas.map(floorOf);
  if (!walksEdges) return floors;
  // On an edge at the very top, or beside its screens, a pet would be outside of them.
  const reachable = edges.flatMap((edge) =>
    areas.flatMap((area) => {
      const x = Math.max(edge.x, area.x);
      const width = Math.min(edge.x + edge.width, area.x + area.width) - x;
      const isWithin = edge.y >= area.y + size && edge.y < area.y + area.height && width > 0;
      return isWithin ? [{ ...edge, x, width }] : [];
    }),
  );
  return [...floors, ...reachable];
}

/** Stays on its surface, also when that moved; null where nothing is under its feet any more. */
function followGround(body: PetBody, surfaces: readonly Surface[]): PetBody | null {
  const { ground } = body;
  if (!ground) return null;
  for (const surface of surfaces) {
    if (surface.key !== ground.key) continue;
    const x = surface.origin + ground.offset;
    const isUnder = x >= surface.x && x <= surface.x + surface.width;
    if (isUnder && Math.hypot(x - body.x, surface.y - body.y) <= carried) return { ...body, x, y: surface.y };
  }
  return null;
}

function walk(
  body: PetBody,
  traits: PetTraits,
  surroundings: Surroundings,
  surfaces: readonly Surface[],
  seconds: number,
): PetBody {
  const chosen = chooseAction(body, traits, surroundings, surfaces);
  if (chosen.action !== 'walk') return chosen;
  const surface = surfaces.find(
    ({ key, x, width }) => key === chosen.ground?.key && chosen.x >= x && chosen.x <= x + width,
  );
  if (!surface) return { ...chosen, ...falling };
  const x = chosen.x + chosen.facing * traits.pace * seconds;
  const half = Math.min(traits.size / 2, surface.width / 2);
  const [left, right] = [surface.x + half, surface.x + surface.width - half];
  if (x >= left && x <= right) return standOn(chosen, surface, x);
  const next = surfaces.find(
    (other) => other !== surface && Math.abs(other.y - surface.y) <= 1 && isNextTo(other, surface, x),
  );
  if (next) return standOn(chosen, next, Math.min(Math.max(x, next.x), next.x + next.width));
  return turnOrDrop(chosen, surface, Math.min(Math.max(x, left), right));
}

function isNextTo(other: Surface, surface: Surface, x: number): boolean {
  const isTouching =
    Math.abs(other.x - (surface.x + surface.width)) <= 1 || Math.abs(other.x + other.width - surface.x) <= 1;
  return isTouching && (x < surface.x || x > surface.x + surface.width);
}

/** At the end of an edge: back again, or over it. */
function turnOrDrop(body: PetBody, surface: Surface, x: number): PetBody {
  const { value, seed } = draw(body.seed);
  if (surface.key.startsWith('floor ') || value < 0.65)
    return { ...standOn(body, surface, x), facing: body.facing === 1 ? -1 : 1, seed };
  return { ...body, ...falling, x, velocityX: body.facing * 140, velocityY: -260, seed };
}

function standOn(body: PetBody, surface: Surface, x: number): PetBody {
  return { ...body, x, y: surface.y, ground: { key: surface.key, offset: x - surface.origin } };
}

function fall(
  body: PetBody,
  areas: readonly PetArea[],
  surfaces: readonly Surface[],
  seconds: number,
  traits: PetTraits,
): PetBody {
  const velocityY = Math.min(body.velocityY + gravity * seconds, fastest);
  const velocityX = body.velocityX * (1 - airDrag * seconds);
  const moved = {
    ...body,
    velocityX,
    velocityY,
    x: body.x + velocityX * seconds,
    y: body.y + velocityY * seconds,
  };
  const inside = keepInside(moved, areas, traits);
  const landing = surfaces
    .filter(
      ({ x, y, width }) =>
        velocityY >= 0 && body.y <= y + 1 && inside.y >= y && inside.x >= x && inside.x <= x + width,
    )
    .toSorted((one, other) => one.y - other.y)[0];
  if (!landing) return inside;
  const { value, seed } = draw(inside.seed);
  return {
    ...standOn(inside, landing, inside.x),
    action: 'sit',
    age: 0,
    span: 600 + value * 1_200,
    velocityX: 0,
    velocityY: 0,
    seed,
  };
}

/** Back into the nearest area; what flies against its side bounces off. */
function keepInside(body: PetBody, areas: readonly PetArea[], { size }: PetTraits): PetBody {
  const area = areas.toSorted((one, other) => distance(body, one) - distance(body, other))[0];
  if (!area) return body;
  const half = Math.min(size, area.width) / 2;
  const others = areas.filter((other) => other !== area);
  // Between two screens side by side there is no wall.
  const isOpen = (x: number): boolean =>
    others.some(
      (other) =>
        x >= other.x && x <= other.x + other.width && body.y >= other.y && body.y <= other.y + other.height,
    );
  const left = isOpen(area.x - 1) ? area.x : area.x + half;
  const right = isOpen(area.x + area.width + 1) ? area.x + area.width : area.x + area.width - half;
  const x = Math.min(Math.max(body.x, left), right);
  const isBounced = x !== body.x;
  return {
    ...body,
    x,
    y: Math.min(Math.max(body.y, area.y), area.y + area.height),
    velocityX: isBounced ? -body.velocityX * 0.5 : body.velocityX,
    facing: isBounced && body.velocityX !== 0 ? (body.velocityX > 0 ? -1 : 1) : body.facing,
  };
}

function distance({ x, y }: PetBody, area: PetArea): number {
  const aside = Math.max(area.x - x, 0, x - (area.x + area.width));
  const above = Math.max(area.y - y, 0, y - (area.y + area.height));
  return Math.hypot(aside, above);
}
