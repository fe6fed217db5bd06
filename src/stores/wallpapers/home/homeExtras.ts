import { makeAutoObservable, runInAction } from 'mobx';
import type { HomePromotions } from '../../../api/contract/configuration.ts';
import type { TopicSummaryDto } from '../../../api/contract/topics.ts';
import { type ConfigurationStore, configurationStore } from '../configuration/configurationStore.ts';
import { loadHomePromotions } from '../configuration/loadHomePromotions.ts';
import { assertKnownFailure } from '../../kernel/failure.ts';
import { interleave } from './interleave.ts';
import type { HomeStore, LinkTarget, PromotedCard } from './home.ts';
import { isTopic, topicPath } from '../topics/topicLinks.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

/** An advertisement uses one card slot after every eleven (docs/product.md#home). */
const defaultStep = 11;
const topicBannerLimit = 3;
/** The third row of the home page: below the first paint, so that nothing jumps when they are loaded. */
const topicBannerPlace = 8;

interface HomeExtrasNeeds {
  api: Api;
  clock: Clock;
  session: SessionStore;
  home: HomeStore;
  configuration: ConfigurationStore;
}

/** What the home page gets after its first paint: promotions, advertisements and games. */
export class HomeExtras {
  navRight: HomePromotions['navRight'] = null;
  #isLoaded = false;
  readonly #needs: HomeExtrasNeeds;

  constructor(needs: HomeExtrasNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Loads everything once, and puts its cards between those of the home page. */
  async ensure(): Promise<void> {
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    const { api, clock, session, home } = this.#needs;
    // Members see no advertisements (docs/product.md#prices-and-membership); they are not even requested.
    const [promotions, flow, games] = await Promise.all([
      loadHomePromotions(api, clock),
      session.isMember ? noFlow : this.#loadFlow(),
      session.isMember ? [] : this.#loadGames(),
    ]);
    runInAction(() => {
      this.navRight = promotions.navRight && linkTarget(promotions.navRight.url) ? promotions.navRight : null;
    });
    home.showPromotions(
      interleave({
        step: flow.step,
        advertisements: [...flow.cards, ...games],
        // New users get no topic banners (docs/product.md#home).
        pinned: home.isNewUser ? [] : promotions.topic_banners.slice(0, topicBannerLimit).map(topicCard),
        pinnedAt: topicBannerPlace,
      }),
    );
  }

  async #loadFlow(): Promise<{ step: number; cards: PromotedCard[] }> {
    try {
      const { step, list } = await this.#needs.configuration.load('wallpaper_flowad_config');
      const cards = list.flatMap(({ name, name_en, picture, url, is_game }, index) =>
        promotedCard(`flow-${index}`, is_game ? 'game' : 'advertisement', { name, name_en, picture, url }),
      );
      return { step, cards };
    } catch (error) {
      // An advertisement is optional; the list works without it.
      assertKnownFailure(error);
      return noFlow;
    }
  }

  async #loadGames(): Promise<PromotedCard[]> {
    try {
      const { games } = await this.#needs.api.call('activityIndex', {});
      return games.flatMap(({ name, name_en, wallpaper, url }, index) =>
        promotedCard(`game-${index}`, 'game', {
          name,
          name_en,
          url,
          picture: wallpaper?.md5_340_190 ?? wallpaper?.md5_428_244 ?? null,
        }),
      );
    } catch (error) {
      assertKnownFailure(error);
      return [];
    }
  }
}

export const homeExtras = defineStore(
  (
    {
      api,
      clock,
      session,
      catalogue: { home },
    }: Omit<HomeExtrasNeeds, 'home' | 'configuration'> & {
      catalogue: { home: HomeStore };
    } & NeedsOf<typeof configurationStore>,
    get,
  ) => new HomeExtras({ api, clock, session, home, configuration: get(configurationStore) }),
);

const noFlow: { step: number; cards: PromotedCard[] } = { step: defaultStep, cards: [] };

/** The target of a configured address: a path of ours or a page on the web; null for everything else. */
export function linkTarget(url: string): LinkTarget | null {
  if (/^\/(?![/\\])/.test(url)) return { path: url };
  const address = URL.parse(url);
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? { url: address.href } : null;
}

function promotedCard(
  key: string,
  kind: PromotedCard['kind'],
  fields: { name: string; name_en: string; picture: string | null; url: string },
): PromotedCard[] {
  const target = linkTarget(fields.url);
  if (!target) return [];
  const isMd5 = fields.picture !== null && /^[0-9a-f]{32}$/.test(fields.picture);
  return [
    {
      key,
      kind,
      name: fields.name,
      nameEnglish: fields.name_en,
      picture: isMd5 ? fields.picture : null,
      target,
    },
  ];
}

function topicCard(topic: TopicSummaryDto): PromotedCard {
  return {
    key: `topic-${topic.topic_type}-${topic.id}`,
    kind: isTopic(topic) ? 'topic' : 'ranking',
    name: topic.name,
    nameEnglish: topic.name_en,
    picture: topic.cover,
    wallpaperCount: topic.wallpaper_count,
    target: { path: topicPath(topic) },
  };
}
