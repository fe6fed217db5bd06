import type { Generated, Selectable } from 'kysely';
import type { JsonText } from '../../kernel/jsonText.ts';

// Contests and votes.

export interface ContestTable {
  /** yyyymm, or a word. */
  period: string;
  name: string;
  name_en: string;
  kind: string;
  online_time: number;
  offline_time: number;
  submit_until: number;
  vote_from: number;
  vote_until: number;
  /** Its audience; `contestChannel` of the contract. */
  channels: JsonText;
  rules: string;
  rules_en: string;
  prizes: string;
  prizes_en: string;
  /** Yuanbao for each place from the first; the prize pool is their sum. */
  awards: JsonText;
  /** The day (UTC+8, since 1970) that the random order is of. */
  drawn_day: Generated<number>;
  /** Null until the host opens it: nobody sees it before. */
  opened_at: number | null;
  closed_at: number | null;
}

/** A work in a contest. It is shown, voted for and ranked while the wallpaper is online. */
export interface ContestEntryTable {
  wid: number;
  period: string;
  uid: string;
  wtype: number;
  entered_at: number;
  /** Random; the order of a day (`draw`) is made from it. */
  salt: number;
  draw: number;
  /** Equals the rows in `contest_votes`. */
  vote_count: Generated<number>;
  /** Orders by votes, then by the earlier last vote (`standingOf`). */
  standing: Generated<number>;
  is_shortlisted: Generated<number>;
  /** 1 once the contest is being closed: votes end. */
  is_final: Generated<number>;
  place: number | null;
  prize: Generated<number>;
}

export interface ContestVoteTable {
  wid: number;
  uid: string;
  /** In UTC+8, since 1970. */
  day: number;
  /** 1 to 10: which of the user's votes of the day. */
  slot: number;
  voted_at: number;
}

/** The accounts that voted from a device or a network on a day; removed after it. */
export interface ContestVoterTable {
  /** A hash: neither devices nor addresses are stored. */
  source: string;
  day: number;
  /** 1 to 3. */
  slot: number;
  uid: string;
}

/** First uses of devices of signed-out users; removed a year after they were stored. */
export interface FirstSightTable {
  /** A hash: devices themselves are not stored. */
  device: string;
  /** In unix seconds, as the client said on the first call. */
  seen_at: number;
  stored_at: number;
}

export type ContestRow = Selectable<ContestTable>;
export type ContestEntryRow = Selectable<ContestEntryTable>;

declare module '../../database/schema.ts' {
  interface Database {
    contests: ContestTable;
    contest_entries: ContestEntryTable;
    contest_votes: ContestVoteTable;
    contest_voters: ContestVoterTable;
    first_sights: FirstSightTable;
  }
}
