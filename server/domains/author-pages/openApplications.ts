import type { DatabaseHandle } from '../../database/database.ts';
import { applicationStates } from './applicationRules.ts';

const listLimit = 50;

/** Open applications of authors, oldest first. */
export function listOpenApplications(database: DatabaseHandle) {
  return database
    .selectFrom('author_applications')
    .innerJoin('users', 'users.uid', 'author_applications.uid')
    .select([
      'author_applications.uid',
      'nick_name',
      'kind',
      'legal_name',
      'statement',
      'portfolio_url',
      'created_at',
    ])
    .where('state', '=', applicationStates.open)
    .orderBy('created_at')
    .orderBy('author_applications.uid')
    .orderBy('kind')
    .limit(listLimit)
    .execute();
}
