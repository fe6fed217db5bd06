import type { Generated } from 'kysely';
import type { JsonText } from '../../kernel/jsonText.ts';

// What passes between people and the service: messages, uploaded works, reports, applications.

/** A message to one user. Type and parameters determine its text (`src/api/contract/messages.ts`). */
export interface MessageTable {
  /** Grows with time for one user: it is assigned while that user is locked. */
  message_id: Generated<number>;
  uid: string;
  type: number;
  message_group: string;
  /** Who caused it. */
  actor_uid: string | null;
  wid: number | null;
  parameters: JsonText;
  created_at: number;
  is_read: Generated<number>;
  /** At most one message of a user has it, such as the one about a day's downloads, which replaces the last one. */
  dedupe_key: string | null;
}

/** One row for each user who ever got a message; also the lock of that user (`lockUser`). */
export interface MessageBoxTable {
  uid: string;
  /** Incremented with every change of the user's messages; streams poll it. */
  revision: number;
}

/** Number of unread messages of one user in one group. */
export interface MessageCountTable {
  uid: string;
  message_group: string;
  unread_count: number;
}

/** The upload that a wallpaper is built from, and the progress of the build. */
export interface WorkTable {
  wid: number;
  /** `picture`, `video` or `web`. */
  kind: string;
  category_id: number;
  uploaded_at: number;
  /** Name of the uploaded file in the service's private folder, until it is built. */
  upload_file: string | null;
  /** MD5 of that file as it came; what is kept of it may be another one. */
  upload_md5: string;
  /** Percent of the building that is done. */
  built_percent: Generated<number>;
  /** How many builds were started: a limit for works that kill their builder, no identity of a build. */
  attempts: Generated<number>;
  /** When (unix seconds) the lease of the process that builds it ends; also when a paused work may be tried again. */
  leased_until: number | null;
  /** Random, of the present lease; null while no process builds it. A former builder has another and writes nothing. */
  claim_id: string | null;
  /** Colours for the listings, as indexes; known once it is built. */
  color_ids: JsonText;
  /** Why building or the audit ended; a code of the contract, and the host's own words. */
  refusal_code: string | null;
  refusal_note: Generated<string>;
  /** When the audit refused it. Null for others, and once its files have gone. */
  refused_at: number | null;
  passed_at: number | null;
}

/** A file that was put into the media store for an uploaded work. */
export interface WorkFileTable {
  /** The work may have gone. */
  wid: number;
  md5: string;
  stored_at: number;
  /** 1 once the work was built and refers to it; the others are removed after a while. */
  is_referenced: Generated<number>;
}

/** What a person bought. */
export interface PurchaseTable {
  uid: string;
  wid: number;
  bought_at: number;
}

/** A claim that a wallpaper infringes somebody's right. */
export interface InfringementReportTable {
  report_id: Generated<number>;
  uid: string;
  wid: number;
  /** The wallpaper's name at that time: it may be gone when the report is decided. */
  wallpaper_name: string;
  right_kind: string;
  claimant_name: string;
  contact: string;
  statement: string;
  created_at: number;
  /** 0 open, 1 upheld, 2 rejected. */
  state: Generated<number>;
  decided_at: number | null;
  decision_note: Generated<string>;
}

/** A file that supports a report. It is kept in the private folder and never served. */
export interface EvidenceTable {
  evidence_id: string;
  uid: string;
  /** Null until a report names it. */
  report_id: number | null;
  file_name: string;
  mime: string;
  bytes: number;
  uploaded_at: number;
}

/** What an author applies for on the web pages: `contract`, `realname`, `painter`. */
export interface AuthorApplicationTable {
  uid: string;
  kind: string;
  /** 0 open, 1 passed, 2 refused. */
  state: number;
  /** The name under law, of `realname` alone. */
  legal_name: Generated<string>;
  /** What a painter says of the own work, and where it can be seen, of `painter` alone. */
  statement: Generated<string>;
  portfolio_url: Generated<string>;
  /** Why it was refused, in the host's words. */
  note: Generated<string>;
  created_at: number;
  decided_at: number | null;
}

/** Whoever came to the authors' web pages with a one-time code, for a short while. */
export interface PageSessionTable {
  token_hash: string;
  uid: string;
  expires_at: number;
}
