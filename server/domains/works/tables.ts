import type { Generated } from 'kysely';
import type { JsonText } from '../../kernel/jsonText.ts';

// Uploaded works.

/** The upload that a wallpaper is built from, and the progress of the build. */
export interface WorkTable {
  wid: number;
  /** `picture`, `video` or `web`. */
  kind: string;
  category_id: number;
  uploaded_at: number;
  /** Name of the uploaded file in the service's private folder, until it is built. */
  upload_file: string | null;
  /** MD5 of the uploaded file; the stored one may differ. */
  upload_md5: string;
  /** The inspection of the upload, as JSON; null for a web wallpaper. */
  inspection: Generated<JsonText | null>;
  /** 1 for a picture that becomes a video, and for a video of other colours: minutes of work, which other works do not wait for. */
  needs_conversion: Generated<number>;
  /** Percent of the building that is done. */
  built_percent: Generated<number>;
  /** The number of started builds: a limit for works that kill their builder, no identity of a build. */
  attempts: Generated<number>;
  /**
   * The end (unix seconds) of the lease of the process that builds it; also the time at which a paused work may be
   * tried again.
   */
  leased_until: number | null;
  /** Random, of the present lease; null while no process builds it. A former builder has another and writes nothing. */
  claim_id: string | null;
  /** Colours for the listings, as indexes; known once it is built. */
  color_ids: JsonText;
  /** The reason why building or the audit ended; a code of the contract, and the host's own words. */
  refusal_code: string | null;
  refusal_note: Generated<string>;
  /** The time at which the audit refused it. Null for others, and once its files have gone. */
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

/**
 * The listing rows of an offline work, stored until it goes online again. A migration that gives
 * `listings` a column without default rewrites these, too.
 */
export interface OfflineWorkTable {
  wid: number;
  /** 1 where its author took it offline, 0 where the host did. */
  is_by_author: Generated<number>;
  /**
   * The reason why the host keeps it offline, a code of the contract, and the host's own words; null where only its
   * author does.
   */
  refusal_code: string | null;
  refusal_note: Generated<string>;
}

/** A category, or a colour, in whose lists a work was before it went offline. */
export interface OfflineWorkCategoryTable {
  wid: number;
  category_id: number;
}

declare module '../../database/schema.ts' {
  interface Database {
    works: WorkTable;
    work_files: WorkFileTable;
    offline_works: OfflineWorkTable;
    offline_work_categories: OfflineWorkCategoryTable;
  }
}
