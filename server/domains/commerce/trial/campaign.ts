import * as v from 'valibot';
import type { DatabaseHandle } from '../../../database/database.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { findConfiguration } from '../../configuration/queries.ts';

/** The trial campaign; the host changes it in the table `configurations`. */
export const trialCampaignKey = 'free_vip_campaign';

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const campaignSchema = v.object({
  /** Another name is another campaign. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** The length of the trial. */
  seconds: v.pipe(wholeNumber, v.minValue(60), v.maxValue(366 * secondsPerDay)),
  /** Trials of one day (UTC+8). */
  daily_quota: wholeNumber,
  /** Unix seconds; it runs in between. */
  starts_at: wholeNumber,
  ends_at: wholeNumber,
});

export type TrialCampaign = v.InferOutput<typeof campaignSchema>;

/** Three days for everyone, once: what a host gets who has configured nothing. */
const usualCampaign: TrialCampaign = {
  name: 'welcome',
  seconds: 3 * secondsPerDay,
  daily_quota: 1_000,
  starts_at: 0,
  ends_at: 4_102_444_800,
};

/** The campaign of this service, whether it runs or not. @throws ServiceError `configUnreadable` */
export async function readCampaign(database: DatabaseHandle): Promise<TrialCampaign> {
  const value = (await findConfiguration(database, trialCampaignKey)) ?? usualCampaign;
  const read = v.safeParse(campaignSchema, value);
  if (!read.success) throw new ServiceError('configUnreadable');
  return read.output;
}

/** True while a campaign runs. @param now unix seconds */
export function isRunning({ starts_at, ends_at }: TrialCampaign, now: number): boolean {
  return starts_at <= now && now < ends_at;
}
