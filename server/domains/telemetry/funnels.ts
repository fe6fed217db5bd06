import type { TrackingTable } from '../../../src/api/contract/telemetry/trackingTables.ts';

/** Steps of which each follows the one before. */
export const funnels: Readonly<Record<string, readonly TrackingTable[]>> = {
  'a wallpaper set': ['mainpage_click', 'detail_view', 'wallpaper_set'],
  'a wallpaper found': ['search', 'detail_view', 'wallpaper_set'],
  'a playlist': ['wallpaper_set', 'playlist'],
  'a membership': ['detail_view', 'free_vip', 'vip_charge_result'],
};
