import type { Generated } from 'kysely';

// People, how they sign in, and whom they follow.

export interface UserTable {
  uid: string;
  nick_name: string;
  avatar: string | null;
  user_type: number;
  vip_type: number;
  is_enterprise: number;
  description: string;
  follower_count: number;
  works_count: Generated<number>;
  following_count: Generated<number>;
  /** What the person's clients carry as identity beside the token; given with the first session. */
  open_id: Generated<string | null>;
  /** By which nicknames are told apart; null where another person had the same one earlier. */
  nickname_key: Generated<string | null>;
}

/** Whose works are still to be found by the present nickname. */
export interface RenamedAuthorTable {
  uid: string;
  renamed_at: number;
}

export interface FollowTable {
  follower_uid: string;
  following_uid: string;
  followed_at: number;
}

/** Places of authors in the spans `day`, `week`, `month` and `all`; computed. */
export interface AuthorPopularityTable {
  span: string;
  rank: number;
  uid: string;
  popularity: number;
}

export interface SessionTable {
  /** Lower-case hex SHA-256 of the token; the token itself is kept nowhere. */
  token_hash: string;
  open_id: string;
  uid: string;
  device_id: string;
  /** When the person signed in on the device last. */
  created_at: number;
  /** When the person signed out there. The row stays: the account knows the device. */
  revoked_at: number | null;
  /** How people recognise the device in a list. */
  name: Generated<string>;
  platform: Generated<string>;
  player_version: Generated<string>;
  /** When a call came from there last; of one that was taken offline, when that was. */
  last_used_at: number;
  /** 1 normal, 2 taken offline from another device. */
  status: Generated<number>;
}

/** Who signs in with a password; people of the starter catalogue have no row. */
export interface AccountTable {
  account_key: string;
  uid: string;
  /** Carries the parameters that it was made with; see `server/domains/identity/accounts/passwords.ts`. */
  password_hash: string;
  created_at: number;
  is_blocked: Generated<number>;
}

/** How often something was tried by one subject, until the count begins anew. */
export interface TryTable {
  /** A hash: neither accounts that do not exist nor addresses are kept. */
  subject: string;
  count: number;
  expires_at: number;
}

/** Codes that sign a person in on a web page, once. */
export interface OneTimeCodeTable {
  code_hash: string;
  uid: string;
  expires_at: number;
}

/** Pictures that a person uploaded to be the avatar. */
export interface AvatarTable {
  uid: string;
  md5: string;
  uploaded_at: number;
}
