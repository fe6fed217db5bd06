import type { AuthorDto } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { RowOf } from '../../../database/schema.ts';

/** The author with this uid, or `undefined`. */
export async function findAuthor(database: DatabaseHandle, uid: string): Promise<RowOf<'users'> | undefined> {
  return database.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
}

/** The English name of a user, as part of an answer; most users have none. */
export function englishNameOf(row: { nick_name_en: string | null }): { nick_name_en?: string } {
  return row.nick_name_en ? { nick_name_en: row.nick_name_en } : {};
}

/** The public face of a user. */
export function presentAuthor(row: RowOf<'users'>): AuthorDto {
  return {
    uid: row.uid,
    nick_name: row.nick_name,
    ...englishNameOf(row),
    avatar: row.avatar,
    user_type: row.user_type,
    vip_type: row.vip_type,
    is_enterprise: row.is_enterprise === 1,
    description: row.description,
    ...(row.description_en !== '' && { description_en: row.description_en }),
    follower_count: row.follower_count,
    works_count: row.works_count,
  };
}
