/* oxlint-disable max-lines -- the whole table in one place */
import { markdownTable } from '../../../media/environment/variableTexts.ts';
import type { Database } from '../../database/schema.ts';
import { keptDays as statisticsDays } from '../../domains/telemetry/rollUp.ts';
import { endedSessionDays } from './expiredRows.ts';
import { messageDays } from './oldMessages.ts';

/** A table whose rows the clean-up removes by their age. */
export interface AgeRule {
  /** The column that holds the age; an index begins with it. */
  column: string;
  /** Unix seconds, days of UTC, or days of UTC+8 since 1970. */
  unit: 'seconds' | 'day' | 'chinaDay';
  /** Days after which a row goes; 0 where the column is the end of the row itself. */
  days: number;
  /** The columns that name a row. */
  key: readonly string[];
  /** True if PostgreSQL has a partition for each month (`server/database/months.ts`), which goes as a whole. */
  hasMonths?: boolean;
}

/** The time for which the rows of a table are kept, and the rule that ends it. */
export type KeepingTime =
  | { by: 'age'; rule: AgeRule }
  /** The name of a job (`server/jobs/jobs.ts`) that removes them by a rule of their domain. */
  | { by: 'job'; job: string; kept: string }
  /** The row of another table, by a reference or by the deletion of an account. */
  | { by: 'owner'; kept: 'with the account' | 'with the wallpaper' | `with ${string}` }
  /** An action of a user or of the staff. */
  | { by: 'action'; kept: string }
  /** Nothing: the reason. */
  | { by: 'nothing'; kept: string };

const account: KeepingTime = { by: 'owner', kept: 'with the account' };
const wallpaper: KeepingTime = { by: 'owner', kept: 'with the wallpaper' };
const money: KeepingTime = { by: 'nothing', kept: 'for good: accounting' };
const catalogue: KeepingTime = { by: 'action', kept: 'until the host removes it' };

const age = (
  column: string,
  days: number,
  key: readonly string[],
  unit: AgeRule['unit'] = 'seconds',
): KeepingTime => ({ by: 'age', rule: { column, unit, days, key } });

/**
 * The time for which the rows of every table are kept. A table that is missing here does not compile; the page for hosts
 * is made from it (`npm run variables`), and the clean-up removes what has an age.
 */
export const keepingTimes = {
  // The service itself
  refreshes: { by: 'nothing', kept: 'for good: one row for each job' },
  tries: age('expires_at', 0, ['subject']),
  user_locks: account,
  configurations: catalogue,
  service_keys: { by: 'nothing', kept: 'for good: keys of the service' },

  // Accounts
  users: { by: 'action', kept: 'until the account is deleted; then without name, avatar and text' },
  accounts: { by: 'action', kept: 'until the account is deleted' },
  sessions: { by: 'job', job: 'clean-up', kept: `${endedSessionDays} days after their end` },
  page_sessions: age('expires_at', 0, ['token_hash']),
  one_time_codes: age('expires_at', 0, ['code_hash']),
  authenticator_apps: account,
  passkeys: account,
  passkey_challenges: age('expires_at', 0, ['challenge_hash']),
  recovery_codes: account,
  account_emails: account,
  mailed_links: age('expires_at', 0, ['token_hash']),
  mails: { by: 'job', job: 'mail', kept: 'until they are sent, two days at most' },
  birth_months: account,
  due_deletions: { by: 'job', job: 'deletions', kept: 'until what the account left has gone' },
  export_tickets: age('expires_at', 0, ['token_hash']),
  avatars: { by: 'job', job: 'clean-up', kept: 'with the account; unused ones for a day' },
  follows: account,
  user_blocks: account,
  user_reports: { by: 'action', kept: 'until the staff dismisses them, or with an account' },
  author_popularity: { by: 'job', job: 'rankings', kept: 'until they are computed again' },
  user_search_tokens: account,
  author_applications: { by: 'nothing', kept: 'for good: contracts of authors' },

  // Catalogue
  wallpapers: { by: 'action', kept: 'until their author or the host removes them' },
  listings: wallpaper,
  categories: catalogue,
  themes: catalogue,
  theme_components: { by: 'owner', kept: 'with the theme' },
  theme_search_tokens: { by: 'owner', kept: 'with the theme' },
  topics: catalogue,
  topic_wallpapers: { by: 'owner', kept: 'with the topic or the wallpaper' },
  pets: catalogue,
  rank_lists: catalogue,
  rank_entries: { by: 'job', job: 'rankings', kept: 'until they are computed again' },
  media_uses: wallpaper,
  check_codes: { by: 'job', job: 'clean-up', kept: 'with the file' },
  due_previews: { by: 'job', job: 'previews', kept: 'until the preview is made' },
  due_purges: { by: 'job', job: 'purges', kept: 'until caches have been told' },
  web_files: wallpaper,
  web_packages: wallpaper,
  search_terms: { by: 'nothing', kept: 'for good: one row for each word of the catalogue' },
  search_postings: wallpaper,
  palettes: wallpaper,
  suggestions: { by: 'job', job: 'suggestions', kept: 'until they are computed again' },
  renamed_authors: { by: 'job', job: 'renames', kept: 'until the works are found by the new name' },
  downloads: age('day', 730, ['wid', 'device_id'], 'day'),
  new_downloads: { by: 'job', job: 'downloads', kept: 'until they are counted, seconds' },
  daily_downloads: {
    by: 'age',
    rule: { column: 'day', unit: 'day', days: 400, key: ['day', 'wid'], hasMonths: true },
  },
  likes: { by: 'action', kept: 'until they are taken back, or with the account or the wallpaper' },

  // Works and moderation
  works: wallpaper,
  work_files: { by: 'job', job: 'clean-up', kept: 'with the file; unreferenced ones for an hour' },
  offline_works: wallpaper,
  offline_work_categories: wallpaper,
  audit_leases: { by: 'action', kept: 'until the work is decided, or with the wallpaper' },
  audit_decisions: { by: 'job', job: 'audit decisions', kept: 'until the decision takes effect' },
  picture_hashes: wallpaper,
  due_pictures: {
    by: 'job',
    job: 'picture hashes',
    kept: 'until the hash is computed; without a console, with the wallpaper',
  },
  reports: { by: 'action', kept: 'until the staff decides, or with the wallpaper' },
  infringement_reports: { by: 'nothing', kept: 'for good: claims under law' },
  evidence: { by: 'job', job: 'clean-up', kept: 'with the report; what no report names for a day' },

  // Messages
  messages: { by: 'job', job: 'clean-up', kept: `${messageDays} days` },
  message_boxes: account,
  message_counts: account,
  broadcasts: age('created_at', messageDays, ['broadcast_id']),
  broadcast_marks: { by: 'owner', kept: 'with the message to many or the account' },

  // Money
  purchases: money,
  orders: money,
  provider_tasks: { by: 'job', job: 'payments', kept: 'until the provider has answered' },
  payment_incidents: money,
  money_mode: { by: 'nothing', kept: 'for good: one row' },
  sandbox_trades: { by: 'nothing', kept: 'for good: trying out payments alone' },
  ledger_accounts: money,
  ledger_transfers: money,
  ledger_days: money,
  memberships: money,
  member_months: money,
  earnings: money,
  terms_acceptances: money,
  withdrawals: { by: 'job', job: 'earnings', kept: 'for good: accounting; the payee for 90 days' },
  // Long after their month is settled.
  desktop_days: age('day', 90, ['uid', 'day', 'wid'], 'chinaDay'),
  trial_days: { by: 'nothing', kept: 'for good: one row for each day of a trial' },
  trial_claims: { by: 'nothing', kept: 'for good: a trial is given once' },
  trial_nonces: age('expires_at', 0, ['nonce_hash']),
  trial_popups: account,

  // Contests
  contests: { by: 'nothing', kept: 'for good: past contests are shown' },
  contest_entries: wallpaper,
  contest_votes: age('day', 730, ['wid', 'uid', 'day'], 'chinaDay'),
  contest_voters: { by: 'job', job: 'contests', kept: 'until the day is over' },
  // After it a client's own `used_days` says that its device is old.
  first_sights: age('stored_at', 365, ['device']),

  // Statistics
  telemetry_events: { by: 'job', job: 'telemetry', kept: `${statisticsDays} days` },
  telemetry_days: age('day', 1_096, ['day', 'name', 'release'], 'day'),
  telemetry_due_days: { by: 'job', job: 'telemetry', kept: 'until the day is summed' },
  telemetry_drops: age('day', 1_096, ['day', 'reason'], 'day'),
  telemetry_keys: { by: 'job', job: 'telemetry', kept: 'until the month is over' },

  // Staff
  staff_accounts: { by: 'nothing', kept: 'for good: the log of actions names them' },
  staff_sessions: age('seen_at', 1, ['token_hash']),
  staff_actions: { by: 'nothing', kept: 'for good: the log of actions' },
} as const satisfies Record<keyof Database, KeepingTime>;

const enders: Record<Exclude<KeepingTime['by'], 'age' | 'job'>, string> = {
  owner: 'what it belongs to',
  action: 'users and staff',
  nothing: 'nothing',
};

/** The table for hosts, in Markdown: each table, how long its rows are kept, and what removes them. */
export function keepingTable(times: Readonly<Record<string, KeepingTime>> = keepingTimes): string {
  return markdownTable(
    ['table', 'kept', 'removed by'],
    Object.entries(times)
      .toSorted(([first], [second]) => (first < second ? -1 : 1))
      .map(([table, time]) => [`\`${table}\``, keptText(time), enderText(time)]),
  );
}

function keptText(time: KeepingTime): string {
  if (time.by !== 'age') return time.kept;
  const { days, hasMonths } = time.rule;
  if (hasMonths) return `${days} days; on PostgreSQL to the end of that month`;
  if (days === 0) return 'until they expire';
  return days === 1 ? '1 day' : `${days} days`;
}

function enderText(time: KeepingTime): string {
  if (time.by === 'age') return 'job `clean-up`';
  return time.by === 'job' ? `job \`${time.job}\`` : enders[time.by];
}
