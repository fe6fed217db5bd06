import type { ClientBenefit } from '../../bridge/contract/service/membership.ts';
import type { SessionStore } from '../session/sessionStore.ts';

/**
 * True where a screen offers a benefit. The decision is the client's, which refuses benefits that its user does not
 * have (docs/product.md#prices-and-membership).
 *
 * @param _benefit all of them are for members
 */
export function hasBenefit({ isMember }: Pick<SessionStore, 'isMember'>, _benefit: ClientBenefit): boolean {
  return isMember;
}
