import type { UserInfoDto } from '../../../../src/api/contract/accounts.ts';
import { findAuthor, presentAuthor } from '../../catalogue/wallpapers/authors.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { membershipAt } from './membership.ts';

/**
 * A signed-in user's own data. The caller has checked the session.
 *
 * @param now unix seconds
 * @throws ServiceError `authorNotFound`
 */
export async function readUserInfo(database: DatabaseHandle, uid: string, now: number): Promise<UserInfoDto> {
  const user = await findAuthor(database, uid);
  if (!user) throw new ServiceError('authorNotFound');
  return {
    ...presentAuthor(user),
    vip_type: membershipAt(user, now).kind,
    following_count: user.following_count,
    expired: false,
  };
}
