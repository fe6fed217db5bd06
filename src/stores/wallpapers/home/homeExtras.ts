import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { showModes, type HomePromotions } from '../../../api/contract/configuration.ts';
import type { TopicSummaryDto } from '../../../api/contract/topics.ts';
import { type ConfigurationStore, configurationStore } from '../configuration/configurationStore.ts';
import { loadHomePromotions } from '../configuration/loadHomePromotions.ts';
import type { KeyValueStorage } from '../../kernel/keyValueStorage.ts';
import { expectFailure } from '../../kernel/failure.ts';
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

/** Keys of the operator's links next to the classification, in this order (docs/product.md#configuration). */
const linkKeys = ['classify-nav-questionaire', 'classify-nav-vipcenter'] as const;

type LinkDto = HomePromotions['navRight'];

/** A link that the host of the service has configured. */
type ConfiguredLink = NonNullable<LinkDto> & { target: LinkTarget };

const noFlow: { step: number; cards: PromotedCard[] } = { step: defaultStep, cards: [] };

interface HomeExtrasNeeds {
  api: Api;
  clock: Clock;
  session: SessionStore;
  storage: KeyValueStorage;
  home: HomeStore;
  configuration: ConfigurationStore;
}

/** Content of the home page after its first paint: promotions, advertisements and games. */
export class HomeExtras {
  /** The promoted link, then the questionnaire and the membership: those that are configured and lead somewhere. */
  links: readonly ConfiguredLink[] = [];
  #isLoaded = false;
  #hasAdvertisements = false;
  #advertisements = noFlow;
  #topicBanners: readonly TopicSummaryDto[] = [];
  readonly #needs: HomeExtrasNeeds;

  constructor(needs: HomeExtrasNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Loads everything once, and puts its cards between those of the home page. */
  async ensure(): Promise<void> {
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    const { api, clock, session } = this.#needs;
    const [promotions, links] = await Promise.all([
      loadHomePromotions(api, clock),
      Promise.all(linkKeys.map(async (key) => [key, await this.#loadLink(key)] as const)),
      this.#loadAdvertisements(),
    ]);
    runInAction(() => {
      this.links = [['home_promotions', promotions.navRight] as const, ...links].flatMap(([key, link]) =>
        this.#isShown(key, link) ? configuredLink(link) : [],
      );
    });
    this.#topicBanners = promotions.topic_banners;
    this.#show();
    // Somebody who becomes a member, or signs in as one, has no advertisements from then on.
    reaction(
      () => session.isMember,
      async () => {
        this.#show();
        await this.#loadAdvertisements();
        this.#show();
      },
    );
  }

  async #loadLink(key: (typeof linkKeys)[number]): Promise<LinkDto> {
    try {
      return (await this.#needs.configuration.load(key)).link;
    } catch (error) {
      // A link is optional, as an advertisement is.
      expectFailure(error);
      return null;
    }
  }

  /** A link that is shown once is not shown again on this device, until it leads elsewhere. */
  #isShown(key: string, link: LinkDto): boolean {
    if (link === null || link.show_mode !== showModes.once) return link?.show_mode !== showModes.never;
    const { storage } = this.#needs;
    const shownKey = `yueqi.shown.${key}`;
    if (storage.get(shownKey) === link.url) return false;
    storage.set(shownKey, link.url);
    return true;
  }

  #show(): void {
    const { session, home } = this.#needs;
    const { step, cards } = session.isMember ? noFlow : this.#advertisements;
    home.showPromotions(
      interleave({
        step,
        advertisements: cards,
        // New users get no topic banners (docs/product.md#home).
        pinned: home.isNewUser ? [] : this.#topicBanners.slice(0, topicBannerLimit).map(topicCard),
        pinnedAt: topicBannerPlace,
      }),
    );
  }

  /** Members see no advertisements (docs/product.md#prices-and-membership); they are not even requested. */
  async #loadAdvertisements(): Promise<void> {
    if (this.#hasAdvertisements || this.#needs.session.isMember) return;
    this.#hasAdvertisements = true;
    const [flow, games] = await Promise.all([this.#loadFlow(), this.#loadGames()]);
    this.#advertisements = { step: flow.step, cards: [...flow.cards, ...games] };
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
      expectFailure(error);
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
      expectFailure(error);
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
      storage,
      catalogue: { home },
    }: Omit<HomeExtrasNeeds, 'home' | 'configuration'> & {
      catalogue: { home: HomeStore };
    } & NeedsOf<typeof configurationStore>,
    get,
  ) => new HomeExtras({ api, clock, session, storage, home, configuration: get(configurationStore) }),
);

/** The target of a configured address: a path of ours or a page on the web; null for everything else. */
export function linkTarget(url: string): LinkTarget | null {
  if (/^\/(?![/\\])/.test(url)) return { path: url };
  const address = URL.parse(url);
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? { url: address.href } : null;
}

function configuredLink(link: LinkDto): ConfiguredLink[] {
  const target = link && linkTarget(link.url);
  return link && target ? [{ ...link, target }] : [];
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
