import type { DatabaseHandle } from '../database/database.ts';
import { expireMemberships } from '../domains/commerce/memberships/expireMemberships.ts';
import type { Job } from '../kernel/jobs.ts';

/** Announces the end of memberships, and tidies badges. */
export const membershipsJob: Job<{ database: DatabaseHandle }> = {
  name: 'memberships',
  checkMilliseconds: 5 * 60_000,
  async run({ database }, { clock }) {
    await expireMemberships(database, clock());
  },
};
