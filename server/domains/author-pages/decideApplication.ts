import { userTypes } from '../../../src/api/contract/entities.ts';
import type { GrantedType } from '../../../src/api/contract/console/cases.ts';
import type { AuthorPage } from '../../../src/api/contract/infringements.ts';
import { serviceStrings } from '../../../src/i18n/serviceStrings.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { sendMessage, type NewMessage } from '../messages/sendMessage.ts';
import { applicationStates } from './applicationRules.ts';

/** The user types that an accepted application grants. */
const typeOfGrant: Record<GrantedType, number> = {
  sign: userTypes.sign,
  original: userTypes.original,
  painter: userTypes.painter,
};

export interface AcceptOptions {
  /** The type that the user gets; by default the one that the application is for. A user who has it already keeps it. */
  userType?: GrantedType | undefined;
  /** Unix seconds. */
  now: number;
}

type Words = Pick<NewMessage, 'name' | 'parameters'>;

/**
 * Accepts a waiting application, changes the user's role, and notifies the user.
 *
 * @returns false where none waits
 */
export async function acceptApplication(
  database: DatabaseHandle,
  uid: string,
  page: AuthorPage,
  { userType, now }: AcceptOptions,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await close(transaction, uid, page, { state: applicationStates.passed, note: '', now })))
      return false;
    const { user_type: former } = await transaction
      .selectFrom('users')
      .select('user_type')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const next = userType === undefined ? typeAfter(page, former) : typeOfGrant[userType];
    await transaction.updateTable('users').set({ user_type: next }).where('uid', '=', uid).execute();
    const messages: Words[] = [];
    if (page === 'contract') messages.push({ name: 'authorSigned' });
    if (page === 'realname') messages.push({ name: 'realnamePassed' });
    // A painter's application has no other notification.
    if (next !== former || page === 'painter')
      messages.push({ name: 'levelChanged', parameters: { user_type: next } });
    for (const message of messages) await sendMessage(transaction, { ...message, uid, now });
    return true;
  });
}

/**
 * Refuses a waiting application; the user is notified of the reason, and may apply again.
 *
 * @returns false where none waits
 */
export async function refuseApplication(
  database: DatabaseHandle,
  uid: string,
  page: AuthorPage,
  { note, now }: { note: string; now: number },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await close(transaction, uid, page, { state: applicationStates.refused, note, now }))) return false;
    const messages: Record<AuthorPage, Words> = {
      contract: { name: 'signingRefused', parameters: { note } },
      realname: { name: 'realnameFailed', parameters: { note } },
      // There is no type of its own for it.
      painter: {
        name: 'notice',
        parameters: {
          title: serviceStrings['zh-CN'].notices.titles.painterRefused,
          title_en: serviceStrings.en.notices.titles.painterRefused,
          text: note,
          text_en: note,
        },
      },
    };
    await sendMessage(transaction, { ...messages[page], uid, now });
    return true;
  });
}

/** Signing does not remove a higher badge. */
function typeAfter(page: AuthorPage, former: number): number {
  if (page === 'painter') return userTypes.painter;
  return page === 'contract' && former === userTypes.normal ? userTypes.sign : former;
}

async function close(
  transaction: DatabaseHandle,
  uid: string,
  page: AuthorPage,
  { state, note, now }: { state: number; note: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows: closed } = await transaction
    .updateTable('author_applications')
    .set({ state, note, decided_at: now })
    .where('uid', '=', uid)
    .where('kind', '=', page)
    .where('state', '=', applicationStates.open)
    .executeTakeFirst();
  return closed === 1n;
}
