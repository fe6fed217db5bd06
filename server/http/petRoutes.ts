import fp from 'fastify-plugin';
import { deviceHeader, ticketHeader } from '../../src/api/contract/files/ticketNames.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { findPetFile } from '../domains/catalogue/pets/petQueries.ts';
import { mayHolderFetchPet } from '../domains/commerce/tickets/petTickets.ts';
import type { TicketKeys } from '../domains/commerce/tickets/ticketKeys.ts';
import { verifyTicket } from '../domains/commerce/tickets/tickets.ts';
import type { Clock } from '../kernel/clock.ts';
import { ServiceError } from '../kernel/serviceError.ts';
import { fileRoute } from './limits/requestLimit.ts';

const petIdPattern = /^[1-9]\d{0,8}$/;

interface PetNeeds {
  database: DatabaseHandle;
  keys: TicketKeys;
  clock: Clock;
}

/**
 * `GET /pet-files/<pet_id>`: the file of a desk pet, for a ticket and its device alone (docs/product.md#desk-pets). No cache
 * keeps it.
 */
export const petRoutes = fp<PetNeeds>(
  async (app, { database, keys, clock }) => {
    app.get<{ Params: { petId: string } }>('/pet-files/:petId', fileRoute, async (request, reply) => {
      const ticket = request.headers[ticketHeader];
      const deviceId = request.headers[deviceHeader];
      if (typeof ticket !== 'string' || typeof deviceId !== 'string')
        throw new ServiceError('ticketNeeded', 403);
      if (!petIdPattern.test(request.params.petId)) throw new ServiceError('petNotFound', 404);
      const petId = Number(request.params.petId);
      const now = clock();
      const verdict = await verifyTicket(keys, { kind: 'pet', petId }, { ticket, deviceId }, now);
      if (verdict.state === 'expired') throw new ServiceError('ticketExpired', 403);
      if (verdict.state !== 'valid' || !(await mayHolderFetchPet(database, verdict, now)))
        throw new ServiceError('ticketInvalid', 403);
      const pet = await findPetFile(database, petId);
      if (!pet) throw new ServiceError('petNotFound', 404);
      reply.header('cache-control', 'private, no-store');
      reply.type('application/json');
      return reply.send(Buffer.from(pet.file));
    });
  },
  { name: 'pet-routes', dependencies: ['error-responses'] },
);
