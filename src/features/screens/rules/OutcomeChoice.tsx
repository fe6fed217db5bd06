import { observer } from 'mobx-react-lite';
import { playbackLevels } from '../../../bridge/contract/plan.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { sourceOf } from '../../../stores/desktop/assignments.ts';
import type { RuleDraft } from '../../../stores/desktop/ruleDraft.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { SourcePicker } from '../choose/SourcePicker.tsx';
import { outcomeText } from './ruleTexts.ts';
import styles from './RuleDialog.module.css';

/** Outcome of the rule: another playback, another wallpaper, or a playlist. */
export const OutcomeChoice = observer(function OutcomeChoice({ draft }: { draft: RuleDraft }) {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const { outcome } = draft;
  const kind = outcome?.kind ?? 'source';
  const source = outcome?.kind === 'source' ? outcome.source : null;
  return (
    <>
      <div className={styles.head}>
        <h3>{t('rules.editor.does')}</h3>
        <SegmentedControl
          label={t('rules.editor.outcome')}
          value={kind}
          options={(['playback', 'source'] as const).map((value) => ({
            value,
            label: t(`rules.editor.outcomes.${value}`),
          }))}
          onValueChange={(next) =>
            draft.set({ outcome: next === 'playback' ? { kind: 'playback', playback: 'pause' } : null })
          }
        />
        {outcome?.kind === 'playback' && (
          <SegmentedControl
            label={t('rules.editor.playback')}
            value={outcome.playback}
            options={playbackLevels.map((value) => ({ value, label: t(`rules.playbacks.${value}`) }))}
            onValueChange={(playback) => draft.set({ outcome: { kind: 'playback', playback } })}
          />
        )}
        {outcome?.kind === 'source' && <span>{outcomeText(t, outcome, playlists.nameOf)}</span>}
      </div>
      {kind === 'source' && (
        <SourcePicker
          value={source && source.kind !== 'system' ? source : null}
          onValueChange={(choice) =>
            draft.set({ outcome: { kind: 'source', source: sourceOf(choice, source) } })
          }
        />
      )}
    </>
  );
});
