import * as v from 'valibot';
import type { HomePromotions } from '../../../src/api/contract/configuration.ts';
import { storedHomePromotions } from '../../../src/api/contract/console/content.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { listTopicSummaries } from '../catalogue/topics/queries.ts';
import { readConfiguration } from './queries.ts';

export const homePromotionsKey = 'home_promotions';

/**
 * Reads the promotions of the home page. A topic that is unknown, or has nothing online, is left out.
 *
 * @throws ServiceError `configNotFound`, `configUnreadable`
 */
export async function readHomePromotions(database: DatabaseHandle): Promise<HomePromotions> {
  const kept = v.safeParse(storedHomePromotions, await readConfiguration(database, homePromotionsKey));
  if (!kept.success) throw new ServiceError('configUnreadable');
  const topics = await listTopicSummaries(database);
  return {
    navRight: kept.output.navRight,
    topic_banners: kept.output.topic_ids.flatMap(
      (id) => topics.find((topic) => topic.id === id && topic.wallpaper_count > 0) ?? [],
    ),
  };
}
