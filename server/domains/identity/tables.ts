import type { Generated } from 'kysely';

// Accounts and sessions.

/** Users who sign in with a password; users of the starter catalogue have no row. */
export interface AccountTable {
  account_key: string;
  uid: string;
  /** Carries the parameters that it was made with; see `server/domains/identity/accounts/passwords.ts`. */
  password_hash: string;
  created_at: number;
  is_blocked: Generated<number>;
  /** What led to the registration: one of `registrationSources` of the contract. */
  register_frm: Generated<string>;
}

export interface SessionTable {
  /** Lower-case hex SHA-256 of the token; the token itself is not stored. */
  token_hash: string;
  open_id: string;
  uid: string;
  device_id: string;
  /** When the user signed in on the device last. */
  created_at: number;
  /** When the user signed out there. The row is kept: the account knows the device. */
  revoked_at: number | null;
  /** The device's name in a list. */
  name: Generated<string>;
  platform: Generated<string>;
  player_version: Generated<string>;
  /** When the last call was made from there; of one that was taken offline, when that was. */
  last_used_at: number;
  /** 1 normal, 2 taken offline from another device. */
  status: Generated<number>;
}

/** Codes that sign a user in on a web page, once. */
export interface OneTimeCodeTable {
  code_hash: string;
  uid: string;
  expires_at: number;
}

/** Sessions on the authors' web pages, begun with a one-time code. */
export interface PageSessionTable {
  token_hash: string;
  uid: string;
  expires_at: number;
}

declare module '../../database/schema.ts' {
  interface Database {
    accounts: AccountTable;
    sessions: SessionTable;
    one_time_codes: OneTimeCodeTable;
    page_sessions: PageSessionTable;
  }
}
