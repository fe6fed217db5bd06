import type { ClientBenefit } from '../../bridge/contract/service/membership.ts';
import type { SessionStore } from '../session/sessionStore.ts';

/**
 * Whether a screen offers a benefit. What decides is the client, which refuses what its user may not use
 * (docs/product.md#prices-and-membership).
 *
 * @param _benefit all of them are for members
 */
export function hasBenefit({ isMember }: Pick<SessionStore, 'isMember'>, _benefit: ClientBenefit): boolean {
  return isMember;
}
