import type { Generated, Selectable } from 'kysely';

// Users and their followers.

export interface UserTable {
  uid: string;
  nick_name: string;
  /** The name that English clients show; empty where there is none. */
  nick_name_en: Generated<string>;
  avatar: string | null;
  user_type: number;
  /** The badge; whether it still holds is said by `vip_until` (`profiles/membership.ts`). */
  vip_type: number;
  /** The end of the membership, in unix seconds; 0 where there was none. */
  vip_until: Generated<number>;
  is_enterprise: number;
  description: string;
  description_en: Generated<string>;
  follower_count: number;
  works_count: Generated<number>;
  following_count: Generated<number>;
  /** The identity of the user's clients in addition to the token; assigned with the first session. */
  open_id: Generated<string | null>;
  /** The unique key of the nickname; null where another user had the same one earlier. */
  nickname_key: Generated<string | null>;
}

export interface FollowTable {
  follower_uid: string;
  following_uid: string;
  followed_at: number;
}

/** Users whom a user does not want to meet. */
export interface UserBlockTable {
  blocker_uid: string;
  blocked_uid: string;
  created_at: number;
}

/** Complaints about users, for the host. */
export interface UserReportTable {
  reporter_uid: string;
  uid: string;
  /** One of `userReportReasons` of the contract. */
  reason: string;
  detail: string;
  created_at: number;
}

/** Ranks of authors in the spans `day`, `week`, `month` and `all`; computed. */
export interface AuthorPopularityTable {
  span: string;
  rank: number;
  uid: string;
  popularity: number;
}

/** Images that a user uploaded to be the avatar. */
export interface AvatarTable {
  uid: string;
  md5: string;
  uploaded_at: number;
}

/** Inverted index of nicknames. It repeats the count of followers, so that a search is one index walk. */
export interface UserSearchTokenTable {
  token: string;
  uid: string;
  follower_count: number;
}

export type UserRow = Selectable<UserTable>;

declare module '../../database/schema.ts' {
  interface Database {
    users: UserTable;
    follows: FollowTable;
    user_blocks: UserBlockTable;
    user_reports: UserReportTable;
    author_popularity: AuthorPopularityTable;
    avatars: AvatarTable;
    user_search_tokens: UserSearchTokenTable;
  }
}
