import { plainOptions } from '../../../bridge/contract/plan.ts';
import type { AssignmentScope } from '../../../bridge/rules/assignment.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { hasBenefit } from '../../../stores/payment/benefits.ts';
import { memberStatementStore } from '../../../stores/payment/membership/memberStatement.ts';
import { setWallpaperStore } from '../../../stores/wallpapers/setting/setWallpaper.ts';
import { showOutcome, type SetRequest } from './performSet.ts';

interface SetOnRequest extends SetRequest {
  place: AssignmentScope;
  /** The place as its menu names it. */
  placeName: string;
}

/** Sets a wallpaper on one place of the desktop, under the same conditions as on all of it. */
export async function performSetOn(request: SetOnRequest): Promise<void> {
  const { stores, toasts, wallpaper, resolution, place, placeName } = request;
  const setting = stores.get(setWallpaperStore);
  const target = setting.targetOf(wallpaper, resolution);
  const refusal = await setting.check(wallpaper, target);
  if (refusal) return showOutcome(refusal, request, () => void performSetOn(request));
  const source = { kind: 'wallpaper' as const, target, options: plainOptions };
  const desktop = stores.get(desktopStore);
  if (desktop.requiresPerScreenBenefit(place) && !hasBenefit(stores.session, 'wallpaperPerScreen'))
    return stores
      .get(memberStatementStore)
      .runWithBenefit('wallpaperPerScreen', () => void performSetOn(request));
  const isKept = await desktop.assign(source, [place]);
  if (isKept) toasts.done('screens.setOn.done', { place: placeName });
  else toasts.error('screens.failed');
}
