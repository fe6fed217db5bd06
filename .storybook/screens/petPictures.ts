import { drawPortrait } from '../../desktop/capabilities/pets/drawing/petFrames.ts';
import type { OwnPetId } from '../../src/bridge/contract/pets.ts';

/** A pet as the client's catalogue shows it. */
export function petPicture(pet: OwnPetId): string {
  return `data:image/svg+xml,${encodeURIComponent(drawPortrait(pet))}`;
}
