import type { AuthorDto } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { RowOf } from '../../../database/schema.ts';

/** The author with this uid, or `undefined`. */
export async function findAuthor(database: DatabaseHandle, uid: string): Promise<RowOf<'users'> | undefined> {
  return database.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
}

/** The public face of a user. */
export function presentAuthor(row: RowOf<'users'>): AuthorDto {
  return {
    uid: row.uid,
    nick_name: row.nick_name,
    avatar: row.avatar,
    user_type: row.user_type,
    vip_type: row.vip_type,
    is_enterprise: row.is_enterprise === 1,
    description: row.description,
    follower_count: row.follower_count,
    works_count: row.works_count,
  };
}
