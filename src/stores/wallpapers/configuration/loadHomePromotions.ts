import * as v from 'valibot';
import type { Api } from '../../../api/apiClient.ts';
import { homePromotions, type HomePromotions } from '../../../api/contract/configuration.ts';
import type { Clock } from '../../kernel/clock.ts';
import { expectFailure } from '../../kernel/failure.ts';

/** A CDN that hangs longer has failed. */
export const promotionsTimeoutMilliseconds = 3_000;

const noPromotions: HomePromotions = { navRight: null, topic_banners: [] };

/**
 * The promotions of the home page. They are loaded from a CDN, and its failures are silent
 * (docs/product.md#configuration): nothing is thrown, shown or retried.
 */
export async function loadHomePromotions(api: Api, clock: Clock): Promise<HomePromotions> {
  const controller = new AbortController();
  let stopTimer: () => void = () => undefined;
  const tooLate = new Promise<HomePromotions>((resolve) => {
    stopTimer = clock.after(promotionsTimeoutMilliseconds, () => {
      controller.abort();
      resolve(noPromotions);
    });
  });
  const answer = fetchPromotions(api, controller.signal);
  const promotions = await Promise.race([answer, tooLate]);
  stopTimer();
  return promotions;
}

async function fetchPromotions(api: Api, signal: AbortSignal): Promise<HomePromotions> {
  try {
    const { value } = await api.call('configByContentKey', { ckey: 'home_promotions' }, { signal });
    const checked = v.safeParse(homePromotions, value);
    return checked.success ? checked.output : noPromotions;
  } catch (error) {
    if (!signal.aborted) expectFailure(error);
    return noPromotions;
  }
}
