import { authorPages, type AuthorPage } from '../../../src/api/contract/infringements.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { applicationStates, offerTo, type Applicant } from './applicationRules.ts';
import type { ApplicationForm } from './applicationForms.ts';
import { insertBirthMonth } from '../identity/accounts/birthMonths.ts';
import { lockVisitor, type PageVisitor } from '../identity/sessions/pageSessions.ts';

/** The subject of an application, and its outcome. */
export interface ApplicationsOf extends Applicant {
  /** The reason of a refusal, in the host's words. */
  notes: Partial<Record<AuthorPage, string>>;
}

export function isAuthorPage(name: string): name is AuthorPage {
  return Object.hasOwn(authorPages, name);
}

export async function readApplications(
  database: DatabaseHandle,
  visitor: PageVisitor,
): Promise<ApplicationsOf> {
  const rows = await database
    .selectFrom('author_applications')
    .select(['kind', 'state', 'note'])
    .where('uid', '=', visitor.uid)
    .execute();
  const applications: ApplicationsOf = { userType: visitor.userType, states: {}, notes: {} };
  for (const { kind, state, note } of rows)
    if (isAuthorPage(kind)) {
      applications.states[kind] = state;
      applications.notes[kind] = note;
    }
  return applications;
}

/**
 * Submits an application. One that is waiting or accepted is not changed, so that sending a form twice changes
 * nothing.
 *
 * @param now unix seconds
 * @returns false for a user who may not apply for it, or whose account is gone
 */
export function apply(
  database: DatabaseHandle,
  visitor: PageVisitor,
  page: AuthorPage,
  form: ApplicationForm,
  now: number,
): Promise<boolean> {
  const { uid } = visitor;
  return database.transaction().execute(async (transaction) => {
    if (!(await lockVisitor(transaction, uid, now))) return false;
    const offer = offerTo(await readApplications(transaction, visitor), page);
    if (offer === 'notYet' || offer === 'never') return false;
    if (form.birth) await insertBirthMonth(transaction, uid, form.birth, now);
    await insertApplication(transaction, { uid, page, form, now });
    return true;
  });
}

async function insertApplication(
  transaction: DatabaseHandle,
  { uid, page, form, now }: { uid: string; page: AuthorPage; form: ApplicationForm; now: number },
): Promise<void> {
  const application = {
    state: applicationStates.open,
    legal_name: form.legalName,
    statement: form.statement,
    portfolio_url: form.portfolioUrl,
    note: '',
    created_at: now,
    decided_at: null,
  };
  await transaction
    .insertInto('author_applications')
    .values({ ...application, uid, kind: page })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'kind'])
        .doUpdateSet(application)
        .where('author_applications.state', '=', applicationStates.refused),
    )
    .execute();
}
