import * as v from 'valibot';
import { petFileBytes } from '../rules/pets/petFileBytes.ts';
import { defineCall } from './call.ts';
import { md5 } from './entities.ts';
import { errorCodes } from './errors.ts';
import { fileTicket } from './files/fileTicket.ts';
import { smallCount } from './numbers.ts';

/** A pet that the service delivers (docs/product.md#desk-pets). */
export const deliveredPet = v.object({
  pet_id: smallCount,
  name: v.string(),
  name_en: v.string(),
  /** Members have it. */
  is_vip: v.boolean(),
  /** 1: its file comes by ticket only, and the client seals it at rest. */
  encrypt_type: v.literal(1),
  /** MD5 and size of its file. */
  md5,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(petFileBytes)),
  /** A drawing of it that everyone may see: SVG without script or address, to be shown as an image. */
  portrait: v.string(),
});

export type DeliveredPetDto = v.InferOutput<typeof deliveredPet>;

export const petCalls = {
  petList: defineCall({
    path: '/v1/pet/list',
    access: 'public',
    effect: 'reads',
    summary: 'Lists the desk pets that the service delivers, with a portrait of each.',
    request: v.object({}),
    response: v.object({ list: v.array(deliveredPet) }),
  }),
  petTicket: defineCall({
    path: '/v1/user/pet/ticket',
    access: 'user',
    effect: 'reads',
    summary:
      'Returns a ticket for the file of a desk pet, for this user on this device. It is good as header `x-yueqi-ticket` of `/pet-files/<pet_id>`.',
    request: v.object({ pet_id: smallCount }),
    response: v.object({
      ticket: fileTicket,
      md5,
      /** Unix seconds. */
      ends_at: v.pipe(v.number(), v.integer()),
    }),
    errors: [errorCodes.petNotFound, errorCodes.membershipNeeded],
  }),
};
