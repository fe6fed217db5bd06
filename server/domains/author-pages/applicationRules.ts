import { userTypes } from '../../../src/api/contract/entities.ts';
import type { AuthorPage } from '../../../src/api/contract/infringements.ts';

/** The states of an application as they are stored. */
export const applicationStates = { open: 0, passed: 1, refused: 2 } as const;

/** The properties of a user that decide what they may apply for. */
export interface Applicant {
  userType: number;
  /** The states of the user's applications; absent where there is none. */
  states: Partial<Record<AuthorPage, number>>;
}

const { sign, original, painter, bot } = userTypes;

/**
 * The user types that may apply for each page, in addition to those whose contract was accepted, who may apply for
 * everything. `anyone`: all users except bots.
 */
const openTo: Record<AuthorPage, 'anyone' | readonly number[]> = {
  contract: 'anyone',
  realname: [sign, original, painter],
  painter: [sign, original, painter],
};

/** The content of an application's page. */
export type ApplicationOffer = 'form' | 'waiting' | 'passed' | 'notYet' | 'never';

/** Returns whether a user may apply now, has applied, has to sign a contract before, or is a bot. */
export function offerTo(applicant: Applicant, page: AuthorPage): ApplicationOffer {
  const state = applicant.states[page];
  if (state === applicationStates.open) return 'waiting';
  if (state === applicationStates.passed) return 'passed';
  if (applicant.userType === bot) return 'never';
  return mayApply(applicant, page) ? 'form' : 'notYet';
}

function mayApply({ userType, states }: Applicant, page: AuthorPage): boolean {
  const who = openTo[page];
  return who === 'anyone' || who.includes(userType) || states.contract === applicationStates.passed;
}
