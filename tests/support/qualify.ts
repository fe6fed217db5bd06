import { withdrawalDocuments } from '../../src/api/contract/withdrawalTerms.ts';
import type { DatabaseHandle } from '../../server/database/database.ts';
import { applicationStates } from '../../server/domains/author-pages/applicationRules.ts';
import { acceptTerms } from '../../server/domains/commerce/withdrawals/terms.ts';

export const legalName = '林远';

/** Qualifies a user for withdrawals: a signed contract, a verified name, and the terms accepted. */
export async function qualify(database: DatabaseHandle, uid: string, now: number): Promise<void> {
  await decideApplications(database, uid, now);
  await acceptTerms(
    database,
    uid,
    withdrawalDocuments.map((document) => ({ document, version: 1 })),
    now,
  );
}

/** A signed contract, and a name that was looked at. */
export async function decideApplications(
  database: DatabaseHandle,
  uid: string,
  now: number,
  realname: number = applicationStates.passed,
): Promise<void> {
  await database
    .insertInto('author_applications')
    .values(
      (['contract', 'realname'] as const).map((kind) => ({
        uid,
        kind,
        state: kind === 'contract' ? applicationStates.passed : realname,
        legal_name: kind === 'realname' ? legalName : '',
        created_at: now,
        decided_at: now,
      })),
    )
    .execute();
}
