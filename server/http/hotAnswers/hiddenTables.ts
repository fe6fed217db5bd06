import type { Database } from '../../database/schema.ts';

/**
 * Tables that no hot answer reads: what is written to them discards none. They are written at all times, by sessions,
 * downloads and messages. A table that is not listed discards answers; `hotAnswers.test.ts` compares this list with what
 * the hot calls read.
 */
export const hiddenTables = [
  ...([
    'tries',
    'refreshes',
    'user_locks',
    'sessions',
    'accounts',
    'one_time_codes',
    'page_sessions',
  ] as const),
  ...(['messages', 'message_boxes', 'message_counts', 'broadcasts', 'broadcast_marks'] as const),
  ...([
    'telemetry_events',
    'telemetry_days',
    'telemetry_due_days',
    'telemetry_drops',
    'telemetry_keys',
  ] as const),
  ...(['purchases', 'orders', 'provider_tasks', 'payment_incidents', 'money_mode', 'service_keys'] as const),
  ...(['sandbox_trades', 'ledger_accounts', 'ledger_transfers', 'ledger_days', 'memberships'] as const),
  ...(['trial_days', 'trial_claims', 'trial_nonces', 'trial_popups', 'earnings', 'withdrawals'] as const),
  ...(['member_months', 'desktop_days', 'birth_months'] as const),
  ...(['terms_acceptances', 'reports', 'infringement_reports', 'evidence'] as const),
  ...([
    'downloads',
    'new_downloads',
    'daily_downloads',
    'likes',
    'follows',
    'work_files',
    'due_purges',
  ] as const),
  ...(['contest_votes', 'contest_voters', 'first_sights'] as const),
  ...(['authenticator_apps', 'passkeys', 'passkey_challenges', 'recovery_codes'] as const),
  ...([
    'account_emails',
    'mailed_links',
    'mails',
    'user_blocks',
    'user_reports',
    'export_tickets',
    'due_deletions',
  ] as const),
  ...(['staff_accounts', 'staff_sessions', 'staff_actions', 'audit_leases', 'audit_decisions'] as const),
  ...(['picture_hashes', 'due_pictures', 'due_previews', 'due_purges'] as const),
] satisfies (keyof Database)[];

const hidden: ReadonlySet<string> = new Set(hiddenTables);

/** True if a hot answer may hold data of this table. */
export function isShown(table: string): boolean {
  return !hidden.has(table);
}
