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
  /** The source of the registration: one of `registrationSources` of the contract. */
  register_frm: Generated<string>;
}

export interface SessionTable {
  /** Lower-case hex SHA-256 of the token; the token itself is not stored. */
  token_hash: string;
  open_id: string;
  uid: string;
  device_id: string;
  /** The time of the user's latest sign-in on the device. */
  created_at: number;
  /** The time at which the user signed out there. The row is kept: the account knows the device. */
  revoked_at: number | null;
  /** The device's name in a list. */
  name: Generated<string>;
  platform: Generated<string>;
  player_version: Generated<string>;
  /** The time of the last call from there; of one that was taken offline, the time of that. */
  last_used_at: number;
  /** 1 normal, 2 taken offline from another device. */
  status: Generated<number>;
  /**
   * The time at which the user last changed something, on any device; milliseconds by the writer's clock, only where
   * there are replicas.
   */
  written_at: Generated<number | null>;
  /** The time at which its user last proved to be the user: by signing in, or once more. */
  confirmed_at: Generated<number>;
  /** 1 where that was by a factor or a recovery code: nothing less counts for an account that has factors. */
  is_factor_confirmed: Generated<number>;
}

/** Authenticator apps. */
export interface AuthenticatorAppTable {
  factor_id: string;
  uid: string;
  name: string;
  /** In Base32, sealed (`SecretBox`); read to check a code, so it cannot be a hash. */
  secret: string;
  /** 0 until a code of it was accepted. */
  is_added: number;
  /** Of the last code that was accepted; later codes have higher ones. */
  last_step: number;
  created_at: number;
  last_used_at: number | null;
}

/** Passkeys: public keys, whose other half never leaves its device. */
export interface PasskeyTable {
  /** In base64url, as browsers name it. */
  credential_id: string;
  uid: string;
  name: string;
  /** COSE, in base64url. */
  public_key: string;
  /** Of the last use; 0 for passkeys that do not count. */
  counter: number;
  /** A JSON array. */
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

/** Challenges that a passkey may still answer. */
export interface PasskeyChallengeTable {
  challenge_hash: string;
  /** `create` or `use`. */
  purpose: string;
  device_id: string;
  /** The user who asked to create one; null where anyone may answer. */
  uid: string | null;
  expires_at: number;
}

/** Codes that count once, instead of an app, a passkey or a forgotten password. */
export interface RecoveryCodeTable {
  uid: string;
  /** The code begins with it, so that one hash is compared, not ten. */
  slot: number;
  code_hash: string;
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

/** Addresses to which an account's mails go. */
export interface AccountEmailTable {
  uid: string;
  address: string;
  /** 1 once its owner has opened a link that was sent there. */
  is_confirmed: number;
}

/** Links of mails, good once. */
export interface MailedLinkTable {
  token_hash: string;
  /** `reset` or `confirm`. */
  kind: string;
  uid: string;
  address: string;
  expires_at: number;
}

/** Mails that are still to be sent. No link is among them: it is made when it is sent. */
export interface MailTable {
  mail_id: string;
  /** `reset`, `confirm` or `notice`. */
  kind: string;
  /** The account whose password is to be reset; whether it exists is found out when the mail is sent. */
  account_key: string | null;
  uid: string | null;
  /** JSON. */
  parameters: string;
  created_at: number;
  /** The time of the next try; a process that tries it moves that on first. */
  due_at: number;
  attempts: number;
}

/** The month of a user's birth, by the user's own word: asked for by the first payment, or by the page of the legal name. */
export interface BirthMonthTable {
  uid: string;
  year: number;
  /** 1 to 12. */
  month: number;
  stated_at: number;
}

declare module '../../database/schema.ts' {
  interface Database {
    accounts: AccountTable;
    sessions: SessionTable;
    one_time_codes: OneTimeCodeTable;
    page_sessions: PageSessionTable;
    authenticator_apps: AuthenticatorAppTable;
    passkeys: PasskeyTable;
    passkey_challenges: PasskeyChallengeTable;
    recovery_codes: RecoveryCodeTable;
    account_emails: AccountEmailTable;
    mailed_links: MailedLinkTable;
    mails: MailTable;
    birth_months: BirthMonthTable;
  }
}
