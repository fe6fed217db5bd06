/**
 * The places where SQLite and PostgreSQL differ, or may: statements of our own text, upserts, errors of constraints and
 * counts of changed rows. For each place in the service, a file or a folder, the contract tests that run on both
 * databases (`bothDatabases` of `tests/support/databases.ts`); the other contract tests run on PostgreSQL alone.
 * `service/calls` makes every call of the API on both. `npm run test:databases` runs all of them on both.
 *
 * `tests/architecture/differentSql.test.ts` fails for a place without tests, and for tests that no place names.
 */
export const testsOnBoth: Readonly<Record<string, readonly string[]>> = {
  'server/cli/backup': ['hosting/backup'],
  'server/cli/database': ['hosting/databaseProgram'],
  'server/database': [
    'jobs/workLease',
    'migration/interruptedMigration',
    'service/databaseClock',
    'safety/sealedSecrets',
    'service/hotAnswers',
    'service/queryPlans',
  ],
  'server/domains/author-pages': ['moderation/auditApplications', 'people/authorApplications'],
  'server/domains/catalogue/categories': ['console/consolePages'],
  'server/domains/catalogue/pets': ['commerce/petFiles', 'console/consolePages'],
  'server/domains/catalogue/rankings': ['catalogue/rankings'],
  'server/domains/catalogue/search': ['catalogue/search', 'catalogue/spelling', 'catalogue/suggestions'],
  'server/domains/catalogue/themes': ['catalogue/themes'],
  'server/domains/catalogue/topics': ['catalogue/topics', 'console/consolePages'],
  'server/domains/catalogue/wallpapers': [
    'catalogue/authorWorks',
    'catalogue/catalogue',
    'catalogue/pagedLists',
    'catalogue/related',
    'jobs/traitsJob',
  ],
  'server/domains/commerce/earnings': ['commerce/counters', 'commerce/earningLocks', 'commerce/withdrawals'],
  'server/domains/commerce/keys': ['commerce/filesOfWeb'],
  'server/domains/commerce/ledger': ['commerce/ledger', 'commerce/misfortunes', 'jobs/ledgerJob'],
  'server/domains/commerce/memberShares': [
    'commerce/desktopDays',
    'commerce/memberShareSums',
    'commerce/memberShares',
  ],
  'server/domains/commerce/memberships': ['commerce/memberships'],
  'server/domains/commerce/orders': [
    'commerce/minors',
    'commerce/orderEvents',
    'commerce/payments',
    'commerce/purchases',
  ],
  'server/domains/commerce/providers': ['commerce/payments', 'commerce/refunds'],
  'server/domains/commerce/tickets': ['commerce/filesOfWeb', 'commerce/petFiles'],
  'server/domains/commerce/trial': ['commerce/trial'],
  'server/domains/commerce/withdrawals': ['commerce/withdrawals', 'console/consoleMoney'],
  'server/domains/configuration': ['catalogue/configuration', 'console/consolePages'],
  'server/domains/contests': ['contests/closing', 'contests/entries', 'contests/moving', 'contests/votes'],
  'server/domains/identity/accounts': ['identity/accounts', 'safety/sealedSecrets'],
  'server/domains/identity/devices': ['identity/devices'],
  'server/domains/identity/factors': ['safety/confirmation', 'safety/passkeys', 'safety/timeCodes'],
  'server/domains/identity/mail': ['safety/sealedSecrets', 'safety/timeCodes'],
  'server/domains/identity/sessions': ['identity/sessions'],
  'server/domains/identity/signIn': ['identity/changePassword', 'identity/signInTries'],
  'server/domains/messages': [
    'messages/messages',
    'messages/messagesSent',
    'messages/weeklyReports',
    'moderation/announce',
  ],
  'server/domains/moderation': ['catalogue/reactions', 'moderation/auditReports'],
  'server/domains/own-data': ['own-data/deletion'],
  'server/domains/people': [
    'people/blocks',
    'people/follows',
    'people/nicknameKeys',
    'people/profile',
    'people/searchUsers',
  ],
  'server/domains/reactions': ['catalogue/likes', 'catalogue/reactions'],
  'server/domains/staff': ['console/actionLog', 'console/staffSessions'],
  'server/domains/telemetry': ['telemetry/ingest', 'telemetry/stats'],
  'server/domains/works': ['console/alikeWallpapers', 'console/auditQueue', 'moderation/auditWorks'],
  'server/http': ['service/calls'],
  'server/jobs': ['jobs/filesCleanup', 'jobs/hourlyCleanup', 'jobs/keepingTimes'],
  'server/metrics': ['service/metrics'],
  'server/seed': ['hosting/databaseProgram', 'service/seed'],
};
