import { ticketSeconds } from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { findPetFile } from '../../catalogue/pets/petQueries.ts';
import { membershipOf } from '../../people/profiles/membership.ts';
import { isHolderSignedIn } from './ticketHolders.ts';
import type { TicketKeys, VerifiedTicket } from './ticketKeys.ts';
import { signTicket, type TicketHolder } from './tickets.ts';

/**
 * Returns a ticket for the file of a pet; it ends with the membership that it is given for.
 *
 * @param now unix seconds
 * @throws ServiceError `petNotFound`, `membershipNeeded`
 */
export async function issuePetTicket(
  database: DatabaseHandle,
  keys: TicketKeys,
  { petId, now, ...holder }: TicketHolder & { petId: number; now: number },
): Promise<{ ticket: string; md5: string; ends_at: number }> {
  const pet = await findPetFile(database, petId);
  if (!pet) throw new ServiceError('petNotFound');
  const membership = await membershipOf(database, holder.uid, now);
  if (!membership?.isMember) throw new ServiceError('membershipNeeded');
  const endsAt = Math.min(now + ticketSeconds.file, membership.until);
  const ticket = await signTicket(keys, { kind: 'pet', petId }, holder, { now, endsAt });
  return { ticket, md5: pet.md5, ends_at: endsAt };
}

/**
 * Returns true where the user whom a ticket was given to may still have the files of pets: signed in, and a member.
 *
 * @param now unix seconds
 */
export async function mayHolderFetchPet(
  database: DatabaseHandle,
  holder: VerifiedTicket,
  now: number,
): Promise<boolean> {
  if (!(await isHolderSignedIn(database, holder))) return false;
  return (await membershipOf(database, holder.uid, now))?.isMember === true;
}
