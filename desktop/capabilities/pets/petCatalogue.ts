import { drawPortrait } from './drawing/petFrames.ts';
import { petIds, type PetEntry, type PetId } from '../../../src/bridge/contract/pets.ts';

const members: ReadonlySet<PetId> = new Set(['panda', 'owl', 'jellyfish', 'robot']);

/** True for a pet that only members may keep; others can try it. */
export function isMemberPet(pet: PetId): boolean {
  return members.has(pet);
}

/** Our own pets, with a picture of each. */
export function listPets(): PetEntry[] {
  return petIds.map((pet) => ({
    pet,
    is_vip: members.has(pet),
    picture: `data:image/svg+xml,${encodeURIComponent(drawPortrait(pet))}`,
  }));
}
