import { fileClassOf, webClassOf, type FileField } from '../../../../src/api/contract/files/fileClasses.ts';
import {
  ticketSeconds,
  type FileTicketDto,
  type TicketField,
} from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { readMediaFiles } from '../../catalogue/wallpapers/presenter.ts';
import { previewOf } from '../../catalogue/wallpapers/storedFiles.ts';
import { findClaim, mayUse, type Claim } from '../purchases/ownedWallpapers.ts';
import type { TicketKeys } from './ticketKeys.ts';
import { signTicket, type TicketHolder, type TicketSubject } from './tickets.ts';

interface TicketRequest extends TicketHolder {
  wid: number;
  fields: readonly TicketField[];
  /** Unix seconds. */
  now: number;
}

/**
 * Tickets for those of the requested files that the caller may have. One that is given for a membership ends with it.
 */
export async function issueTickets(
  database: DatabaseHandle,
  keys: TicketKeys,
  { wid, fields, now, ...holder }: TicketRequest,
): Promise<FileTicketDto[]> {
  const claim = await findClaim(database, { uid: holder.uid, wid, now });
  if (!claim) return [];
  const { md5, files } = claim.wallpaper;
  const stored = readMediaFiles(files);
  // As clients know them: what they show as a preview is another file where it is paid.
  const md5s = { ...stored, md5, md5_1440_1080: previewOf(claim.wallpaper.ptype, stored) };
  const tickets: FileTicketDto[] = [];
  for (const field of new Set(fields)) {
    const subject = subjectOf(field, claim, md5s);
    const fileClass = field === 'web' ? webClassOf(claim.wallpaper) : fileClassOf(field, claim.wallpaper);
    if (!subject || !mayUse(claim.claimant, claim.wallpaper, fileClass)) continue;
    const isForMembership = !mayUse({ ...claim.claimant, isMember: false }, claim.wallpaper, fileClass);
    const longest = now + ticketSeconds[subject.kind];
    const endsAt = isForMembership ? Math.min(longest, claim.claimant.memberUntil) : longest;
    tickets.push({
      field,
      md5: subject.kind === 'file' ? subject.md5 : null,
      ticket: await signTicket(keys, subject, holder, { now, endsAt }),
      ends_at: endsAt,
    });
  }
  return tickets;
}

function subjectOf(
  field: TicketField,
  { wallpaper }: Claim,
  md5s: Partial<Record<FileField, string | null>>,
): Exclude<TicketSubject, { kind: 'pet' }> | null {
  if (field === 'web') return wallpaper.web_entry === null ? null : { kind: 'web', wid: wallpaper.wid };
  const md5 = md5s[field];
  return md5 ? { kind: 'file', md5 } : null;
}
