import type { SessionStore } from '../session/sessionStore.ts';

/** What a membership brings beside wallpapers (docs/product.md#prices-and-membership). */
export type MemberBenefit = 'dynamicPlaylists' | 'clockStyles' | 'memberPets' | 'pointerSets' | 'panelLooks';

/** Open to everyone until memberships are sold; a benefit that is listed here is for members alone. */
const enforced: ReadonlySet<MemberBenefit> = new Set();

/** Whether a user has a benefit. */
export function hasBenefit(
  { isMember }: Pick<SessionStore, 'isMember'>,
  benefit: MemberBenefit,
  membersOnly: ReadonlySet<MemberBenefit> = enforced,
): boolean {
  return isMember || !membersOnly.has(benefit);
}
