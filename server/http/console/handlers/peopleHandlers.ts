import type { peopleCalls } from '../../../../src/api/contract/console/people.ts';
import { clearBirthMonth, findBirthMonth } from '../../../domains/identity/accounts/birthMonths.ts';
import {
  blockAccount,
  findHostAccount,
  findHostAccounts,
} from '../../../domains/identity/accounts/hostAccounts.ts';
import { listDevices } from '../../../domains/identity/devices/devices.ts';
import { inviteToSign } from '../../../domains/author-pages/inviteToSign.ts';
import { announce } from '../../../domains/messages/announce.ts';
import { StaffError } from '../../../domains/staff/staffError.ts';
import { readText } from '../readText.ts';
import type { OperatorCallNeeds, StaffHandlersFor } from '../consoleNeeds.ts';

const titleLimits = { minimum: 1, maximum: 60 };
const textLimits = { minimum: 1, maximum: 500, isMultiline: true };
/** No device of a user is the console's. */
const noDevice = '';

/** The handlers of users and announcements. */
export function createPeopleHandlers({ database }: OperatorCallNeeds): StaffHandlersFor<typeof peopleCalls> {
  return {
    findAccounts: async ({ text }) => ({ accounts: await findHostAccounts(database, text) }),
    async getAccount({ uid }) {
      const account = await findHostAccount(database, uid);
      if (!account) throw new StaffError('notFound', 'There is no such user.');
      const devices = await listDevices(database, uid, noDevice);
      const birth = await findBirthMonth(database, uid);
      return {
        account,
        has_birth_date: birth !== undefined,
        devices: devices.map(({ is_current: _isCurrent, ...device }) => device),
      };
    },
    async blockAccount({ uid, is_blocked: isBlocked }) {
      if (!(await blockAccount(database, uid, isBlocked)))
        throw new StaffError('notFound', 'This user has no account: there is nothing to block.');
      return {};
    },
    async clearBirthDate({ uid }) {
      if (!(await clearBirthMonth(database, uid)))
        throw new StaffError('notFound', 'This user has stated no date of birth.');
      return {};
    },
    async inviteToSign({ uid }, { now }) {
      const outcome = await inviteToSign(database, uid, now);
      if (outcome === 'unknown') throw new StaffError('notFound', 'This user has no account.');
      if (outcome === 'author') throw new StaffError('stateRefused', 'This user is an author already.');
      if (outcome === 'invited')
        throw new StaffError('stateRefused', 'This user was invited before, and has the message still.');
      return {};
    },
    async announce(texts, { now }) {
      const announcement = {
        title: readText(texts.title, titleLimits, 'title'),
        title_en: readText(texts.title_en, titleLimits, 'title_en'),
        text: readText(texts.text, textLimits, 'text'),
        text_en: readText(texts.text_en, textLimits, 'text_en'),
      };
      return { notified: await announce(database, announcement, now) };
    },
  };
}
