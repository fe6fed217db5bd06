import { drawPortrait } from './drawing/petFrames.ts';
import {
  isDeliveredPet,
  petIds,
  type OwnPetId,
  type PetEntry,
  type PetId,
} from '../../../src/bridge/contract/pets.ts';

const members: ReadonlySet<OwnPetId> = new Set(['panda', 'owl', 'jellyfish', 'robot']);

/** True for a pet that only members may keep; others can try it. */
export function isMemberPet(pet: PetId): boolean {
  return isDeliveredPet(pet) || members.has(pet);
}

/** Lists the client's own pets, with a picture of each. */
export function listOwnPets(): PetEntry[] {
  return petIds.map((pet) => ({
    pet,
    is_vip: members.has(pet),
    picture: `data:image/svg+xml,${encodeURIComponent(drawPortrait(pet))}`,
    names: null,
  }));
}
