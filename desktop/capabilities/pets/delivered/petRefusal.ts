import type { PetRefusal } from '../../../../src/bridge/contract/pets.ts';

/** A request that was refused; everything stays as it was. */
export class PetRefusalError extends Error {
  readonly refusal: PetRefusal;

  constructor(refusal: PetRefusal, cause?: unknown) {
    super(`The pets were refused: ${refusal}.`, { cause });
    this.name = 'PetRefusalError';
    this.refusal = refusal;
  }
}
