import type { Generated } from 'kysely';
import type { JsonText } from '../../kernel/jsonText.ts';

// What passes between people and the service: messages, uploaded works, reports, applications.

/** A message to one person. What it says is told by its type and its parameters (`src/api/contract/messages.ts`). */
export interface MessageTable {
  /** Grows with time for one person: it is given while that person's box is locked. */
  message_id: Generated<number>;
  uid: string;
  type: number;
  message_group: string;
  /** Who did what the message tells. */
  actor_uid: string | null;
  wid: number | null;
  parameters: JsonText;
  created_at: number;
  is_read: Generated<number>;
  /** What is told once at most, or told anew in place of what was said before, such as the downloads of one day. */
  occasion: string | null;
}

/** One row for each person who ever got a message. Its row is the lock of whoever writes to that person. */
export interface MessageBoxTable {
  uid: string;
  /** Grows with every change of the person's messages; streams watch it. */
  revision: number;
}

/** Unread messages of one person in one group. */
export interface MessageCountTable {
  uid: string;
  message_group: string;
  unread_count: number;
}

/** What an uploaded wallpaper was made from, and how far that is. */
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
  /** How often building was begun; a process that is killed leaves the rest to another. */
  attempts: Generated<number>;
  /** Until when (unix seconds) the process that builds it holds it. */
  held_until: number | null;
  /** Colours for the listings, as indexes; known once it is built. */
  color_ids: JsonText;
  /** Why building or the audit ended; a code of the contract, and the host's own words. */
  refusal_code: string | null;
  refusal_note: Generated<string>;
  /** When the audit refused it. Null for others, and once its files have gone. */
  refused_at: number | null;
  passed_at: number | null;
}

/** A file of the media store that was kept for an uploaded work. */
export interface WorkFileTable {
  /** The work may have gone. */
  wid: number;
  md5: string;
  kept_at: number;
  /** 1 once the work was built and names it; the others are removed after a while. */
  is_named: Generated<number>;
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
