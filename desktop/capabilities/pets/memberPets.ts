import type { PetChoice, PetId } from '../../../src/bridge/contract/pets.ts';
import type { MemberGate } from '../membership/membership.ts';
import { isMemberPet } from './petCatalogue.ts';

/**
 * Asks for what pets that are to stay need.
 *
 * @param kept those that are there already
 * @throws MembershipRequiredError where it is not there
 */
export function requirePets(
  gate: Pick<MemberGate, 'requireBenefit'>,
  { pets }: PetChoice,
  kept: PetChoice | null = null,
): void {
  if (pets.some(({ pet }) => isMemberPet(pet))) gate.requireBenefit('memberPets');
  const all = new Set([...pets, ...(kept?.pets ?? [])].map(({ pet }) => pet));
  if (all.size > 1) gate.requireBenefit('severalPets');
}

/** Returns the pets that leave when a membership ends: all but the first one that is for everyone. */
export function listLeavingPets({ pets }: PetChoice): PetId[] {
  const stays = pets.find(({ pet }) => !isMemberPet(pet))?.pet;
  return pets.map(({ pet }) => pet).filter((pet) => pet !== stays);
}
