import type { Generated } from 'kysely';
import type { JsonText } from '../../kernel/jsonText.ts';

// The host's staff, and what they did.

/** A member who may sign in to the console; a removed one keeps the row, so that no later one gets its number. */
export interface StaffAccountTable {
  staff_id: Generated<number>;
  name: string;
  /** Until the first sign-in, of the password that `npm run staff` printed. */
  password_hash: string;
  /** The end of a printed password; null once the member has chosen one. */
  password_ends_at: number | null;
  /** 1 once the member has a password and an authenticator app of its own. */
  is_enrolled: Generated<number>;
  /** Some of `staffRoles` of the contract. */
  roles: JsonText;
  /** The shared secret of the authenticator app, in Base32, sealed (`SecretBox`); null until the first sign-in. */
  time_secret: string | null;
  /** The step of the last code that was accepted: a code counts once. */
  time_step: Generated<number>;
  created_at: number;
  removed_at: number | null;
}

export interface StaffSessionTable {
  /** Lower-case hex SHA-256 of the token; the token itself is not stored. */
  token_hash: string;
  staff_id: number;
  created_at: number;
  /** The time of the last call. */
  seen_at: number;
}

/** Actions of members of the staff: rows are added, never changed. */
export interface StaffActionTable {
  /** 1, 2, 3, … without gaps. */
  action_id: number;
  at: number;
  /** The name at that time; empty for what the service did by itself. */
  staff_name: string;
  action: string;
  /** The subject, as `work 12`. */
  subject: string;
  detail: JsonText;
  /** The digest of the row before. */
  previous_sha256: string;
  /** HMAC-SHA256 with the key of the log. */
  sha256: string;
}

declare module '../../database/schema.ts' {
  interface Database {
    staff_accounts: StaffAccountTable;
    staff_sessions: StaffSessionTable;
    staff_actions: StaffActionTable;
  }
}
