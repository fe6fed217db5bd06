import type { TermsDto } from '../../../../src/api/contract/withdrawals.ts';
import {
  termsDocumentNames,
  termsDocuments,
  withdrawalDocuments,
  type TermsDocument,
} from '../../../../src/api/contract/withdrawalTerms.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';

/** The documents with their present versions, and what a user accepted of each, at last. */
export async function readTerms(database: DatabaseHandle, uid: string): Promise<TermsDto[]> {
  const rows = await database
    .selectFrom('terms_acceptances')
    .select(['document', 'version', 'accepted_at'])
    .where('uid', '=', uid)
    .orderBy('version')
    .execute();
  const accepted = new Map(rows.map((row) => [row.document, row]));
  return termsDocumentNames.map((document) => ({
    document,
    version: termsDocuments[document].version,
    accepted_version: accepted.get(document)?.version ?? null,
    accepted_at: accepted.get(document)?.accepted_at ?? null,
  }));
}

/**
 * Records that a user accepted documents; the first time counts.
 *
 * @throws ServiceError `termsOutdated` where a document has another version now
 */
export async function acceptTerms(
  database: DatabaseHandle,
  uid: string,
  accepted: readonly { document: TermsDocument; version: number }[],
  now: number,
): Promise<void> {
  if (accepted.some(({ document, version }) => termsDocuments[document].version !== version))
    throw new ServiceError('termsOutdated');
  await database
    .insertInto('terms_acceptances')
    .values(accepted.map((each) => ({ ...each, uid, accepted_at: now })))
    .onConflict((conflict) => conflict.columns(['uid', 'document', 'version']).doNothing())
    .execute();
}

/** The versions that hold for a withdrawal. @throws ServiceError `termsNotAccepted` */
export async function requireTerms(
  database: DatabaseHandle,
  uid: string,
): Promise<Partial<Record<TermsDocument, number>>> {
  const terms = await readTerms(database, uid);
  const needed = terms.filter(({ document }) => withdrawalDocuments.some((each) => each === document));
  if (needed.some(({ version, accepted_version }) => accepted_version !== version))
    throw new ServiceError('termsNotAccepted');
  return Object.fromEntries(needed.map(({ document, version }) => [document, version]));
}
