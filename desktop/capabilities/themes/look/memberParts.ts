import * as v from 'valibot';
import { memberPointerSets, pointerChoice } from '../../../../src/bridge/contract/pointer.ts';
import { layerChoices } from '../../../../src/bridge/contract/layers.ts';
import { petChoice } from '../../../../src/bridge/contract/pets.ts';
import { requireLayers } from '../../layers/layers.ts';
import type { MemberGate } from '../../membership/membership.ts';
import { requirePets } from '../../pets/memberPets.ts';
import type { Look } from './look.ts';

/**
 * Asks for what a look of one's own needs: what its parts need one by one.
 *
 * @throws MembershipRequiredError where it is not there
 */
export function requireLook(gate: Pick<MemberGate, 'requireBenefit'>, look: Look): void {
  const { clock, taskbar, pointer, pet } = look;
  if (taskbar) gate.requireBenefit('panelLooks');
  const clocks = v.safeParse(layerChoices.clock, clock);
  if (clocks.success) requireLayers(gate, 'clock', clocks.output);
  if (v.is(pointerChoice, pointer) && memberPointerSets.includes(pointer.set))
    gate.requireBenefit('pointerSets');
  const pets = v.safeParse(petChoice, pet);
  if (pets.success) requirePets(gate, pets.output);
}
