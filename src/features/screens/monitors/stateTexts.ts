import type { ScreenState } from '../../../bridge/contract/desktop.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Delivery } from '../../../stores/desktop/desktopStore.ts';
import { targetName } from '../../shared/desktop/targetName.ts';

/** Returns the playback of a screen, in one word: an image is always still. */
export function playbackText(t: Translate, { wanted, playback }: ScreenState): string {
  if (wanted === null) return t('screens.system');
  if (wanted.wtype === 2 && playback === 'play') return t('screens.picture');
  return t(`screens.playback.${playback}`);
}

/** Returns every reason why it does not play in full; empty where it does. */
export function reasonsText(t: Translate, { reasons }: ScreenState): string {
  return joinReasons(
    t,
    reasons.map((reason) => t(`screens.reasons.${reason}`)),
  );
}

/** One line of several reasons: the first alone has a capital, unless another begins with an abbreviation. */
export function joinReasons(t: Translate, reasons: readonly string[]): string {
  const [first = '', ...others] = reasons;
  const begun = first.charAt(0).toUpperCase() + first.slice(1);
  const smaller = others.map((reason) =>
    /^\p{Lu}(?:\p{Ll}| )/u.test(reason) ? reason.charAt(0).toLowerCase() + reason.slice(1) : reason,
  );
  return [begun, ...smaller].join(t('screens.between'));
}

/** Returns its playback, and the reasons for it. */
export function stateText(t: Translate, state: ScreenState): string {
  const playback = playbackText(t, state);
  const reasons = reasonsText(t, state);
  return reasons === '' ? playback : t('screens.why', { state: playback, reasons });
}

/** Returns the reason why a screen does not show its planned content; null where it does. */
export function troubleText(t: Translate, state: ScreenState, delivery: Delivery): string | null {
  if (state.no_scene_reason) return t(`screens.noSceneReasons.${state.no_scene_reason}`);
  const name = state.wanted ? targetName(state.wanted) : '';
  if (delivery.kind === 'lost') return t('screens.lost', { name });
  if (delivery.kind === 'shown') return null;
  const { percent } = delivery;
  return percent > 0 ? t('screens.onItsWayPercent', { name, percent }) : t('screens.onItsWay', { name });
}

/** A screen by its number, and whether it is the primary one. */
export function screenText(t: Translate, { screen }: Pick<ScreenState, 'screen'>): string {
  const name = t('screens.number', { number: screen.number });
  return screen.is_primary ? `${name}${t('screens.between')}${t('screens.primary')}` : name;
}
