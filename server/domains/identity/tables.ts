import type { Generated } from 'kysely';

// Accounts and sessions.

/** Who signs in with a password; people of the starter catalogue have no row. */
export interface AccountTable {
  account_key: string;
  uid: string;
  /** Carries the parameters that it was made with; see `server/domains/identity/accounts/passwords.ts`. */
  password_hash: string;
  created_at: number;
  is_blocked: Generated<number>;
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

/** Codes that sign a person in on a web page, once. */
export interface OneTimeCodeTable {
  code_hash: string;
  uid: string;
  expires_at: number;
}

/** Whoever came to the authors' web pages with a one-time code, for a short while. */
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
