import type { Kysely } from 'kysely';
import { createAuthorPages } from './authorPages.ts';
import { createCatalogue } from './catalogue.ts';
import { createContests } from './contests.ts';
import { createEarnings } from './earnings.ts';
import { createIdentity } from './identity.ts';
import { createLedger } from './ledger.ts';
import { createMemberships } from './memberships.ts';
import { createMessages } from './messages.ts';
import { createModeration } from './moderation.ts';
import { createOrders } from './orders.ts';
import { createPeople } from './people.ts';
import { createReactions } from './reactions.ts';
import { createSearch } from './search.ts';
import { createService } from './service.ts';
import { createStaff } from './staff.ts';
import { createTelemetry } from './telemetry.ts';
import { createWorks } from './works.ts';

/** In this order: a table is made after those that it refers to. */
const domains = [
  createService,
  createPeople,
  createIdentity,
  createAuthorPages,
  createCatalogue,
  createSearch,
  createReactions,
  createWorks,
  createModeration,
  createMessages,
  createLedger,
  createOrders,
  createMemberships,
  createEarnings,
  createContests,
  createTelemetry,
  createStaff,
];

/** The tables of the first published version. */
export async function up(database: Kysely<never>): Promise<void> {
  for (const create of domains) await create(database);
}
