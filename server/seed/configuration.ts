import type { Catalogue } from '../../content/catalogue.ts';
import type { ConfigKey, ConfigOf } from '../../src/api/contract/configuration.ts';
import { activityIndexKey } from '../domains/configuration/activities.ts';
import { homePromotionsKey } from '../domains/configuration/homePromotions.ts';

/** Advertisements use one slot after every eleven cards (docs/product.md#home); there are none initially. */
const adStep = 11;
const officialAuthorCount = 4;
const bannerCount = 2;

/** The initial configuration; the operator of the service changes it in the table. */
export function makeConfigurations(catalogue: Catalogue): { key: string; value: string }[] {
  const official = catalogue.authors
    .toSorted((a, b) => b.follower_count - a.follower_count)
    .slice(0, officialAuthorCount);
  const values: { [Key in ConfigKey]: ConfigOf<Key> } = {
    wallpaper_flowad_config: { step: adStep, list: [] },
    'classify-nav-questionaire': { link: null },
    'classify-nav-vipcenter': { link: null },
    igx_perf_cfg: { is_performance_mode: false, is_hover_video: true },
    pet_list: { list: [] },
    'pet_list_v2.0': { list: [] },
    pet_indicator_config: { is_shown: true },
    popular_authors_frontend: { official_uids: official.map((author) => author.uid), hidden_uids: [] },
    theme_category: { list: catalogue.theme_types },
  };
  const further = {
    [homePromotionsKey]: {
      navRight: null,
      topic_ids: catalogue.topics.slice(0, bannerCount).map((topic) => topic.topic_id),
    },
    [activityIndexKey]: { list: [], games: [] },
  };
  return Object.entries({ ...values, ...further }).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
}
