import type { Condition, Rule } from '../../../bridge/contract/plan.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { TrialAnswer } from '../../../stores/desktop/rules.ts';
import { targetName } from '../../shared/desktop/targetName.ts';
import { playlistName } from '../../shared/playlists/playlistName.ts';

/** The days of a week, Monday first, as their strings are named. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** A condition in a few words. */
export function conditionText(t: Translate, condition: Condition): string {
  switch (condition.kind) {
    case 'time':
      return t('rules.says.time', { from: condition.from, to: condition.to });
    case 'weekday':
      return weekdays
        .filter((_, index) => condition.days.includes(index + 1))
        .map((day) => t(`rules.dayNames.${day}`))
        .join(t('screens.between'));
    case 'program':
      return t('rules.says.program', {
        names: condition.names.join(t('screens.between')),
        state: t(`rules.programStates.${condition.state}`),
      });
    case 'power':
      return t(`rules.powers.${condition.is_on_battery ? 'battery' : 'mains'}`);
    case 'battery':
      return t('rules.says.battery', { below: condition.below });
    case 'workspace':
      return t('rules.says.workspace', { number: condition.workspace + 1 });
    case 'idle':
      return t('rules.says.idle', { minutes: condition.minutes });
    case 'day':
      return t(`rules.tags.${condition.tag}`);
  }
}

/** All conditions of a rule in one line. */
export function conditionsText(t: Translate, { conditions }: Pick<Rule, 'conditions'>): string {
  return conditions.map((condition) => conditionText(t, condition)).join(' · ');
}

/**
 * Returns the outcome of a rule as text.
 *
 * @param nameOfPlaylist the name of a playlist; null for one that is not known
 */
export function outcomeText(
  t: Translate,
  outcome: Rule['outcome'],
  nameOfPlaylist: (id: string) => string | null,
): string {
  if (outcome.kind === 'playback') return t(`rules.playbacks.${outcome.playback}`);
  const { source } = outcome;
  if (source.kind === 'wallpaper') return t('rules.editor.wallpaper', { name: targetName(source.target) });
  const playlist = source.kind === 'playlist' ? nameOfPlaylist(source.playlist) : null;
  if (playlist !== null) return t('rules.editor.namedPlaylist', { name: playlistName(playlist) });
  return t(`rules.editor.${source.kind}`);
}

/** Returns the result of a trial as text. */
export function trialText(t: Translate, { holds, screens }: TrialAnswer): string {
  if (!holds) return t('rules.trial.no');
  if (screens.length === 0) return t('rules.trial.holds');
  const numbers = screens.map((number) => t('screens.number', { number }));
  return t('rules.trial.decides', { screens: numbers.join(t('screens.between')) });
}
