import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { budgetEffects } from '../../bridge/contract/plan.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useCommand } from '../shared/desktop/useCommand.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { costOf, savedText } from './costTexts.ts';
import styles from './CostMeters.module.css';

/** A bar reaches a little beyond the limit, so that what is over it can be seen. */
const room = 1.25;

/** Cost of all stages together against their limit, the measure beyond it, and the savings of today. */
export const CostMeters = observer(function CostMeters() {
  const { t } = useTranslation();
  const { state } = useStore(desktopStore);
  if (!state) return null;
  const { plan, saved_today: saved } = state;
  const cost = costOf(state);
  const { budget } = plan.policy;
  return (
    <>
      {budget && (
        <div className={styles.meters}>
          <Meter
            name={t('playback.cpu')}
            value={cost.cpu}
            limit={budget.cpu}
            text={t('playback.cpuOfLimit', { value: cost.cpu, limit: budget.cpu })}
          />
          <Meter
            name={t('playback.memory')}
            value={cost.memory_megabytes}
            limit={budget.memory_megabytes}
            text={t('playback.memoryOfLimit', {
              value: cost.memory_megabytes,
              limit: budget.memory_megabytes,
            })}
          />
          <p className={styles.note}>
            {t('playback.shared')}
            {state.cost?.is_window_open && t('screens.between') + t('playback.windowOpen')}
          </p>
        </div>
      )}
      <EffectChoice />
      {saved.paused_seconds > 0 && (
        <p className={styles.saved}>
          <span>{t('playback.savedLabel')}</span>
          <span>{savedText(t, saved)}</span>
        </p>
      )}
    </>
  );
});

function Meter({ name, value, limit, text }: { name: string; value: number; limit: number; text: string }) {
  const share = Math.min(1, value / (limit * room));
  return (
    <div className={styles.meter} data-over={value > limit}>
      <span>{name}</span>
      <span
        className={styles.bar}
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={Math.round(limit * room)}
        aria-valuenow={Math.min(value, Math.round(limit * room))}
        aria-valuetext={text}
        style={{ '--share': share, '--limit': 1 / room } as CSSProperties}
      />
      <span className={styles.figure}>{text}</span>
    </div>
  );
}

const EffectChoice = observer(function EffectChoice() {
  const { t } = useTranslation();
  const { devices } = useStores();
  const desktop = useStore(desktopStore);
  const run = useCommand();
  const policy = desktop.state?.plan.policy;
  if (!policy?.budget || !devices.can('desktop.setPolicy')) return null;
  const { budget } = policy;
  return (
    <div className={styles.effect}>
      <span>{t('playback.whenOver')}</span>
      <SegmentedControl
        label={t('playback.whenOver')}
        value={budget.effect}
        options={budgetEffects.map((value) => ({ value, label: t(`playback.effects.${value}`) }))}
        onValueChange={(effect) => run(() => desktop.setPolicy({ ...policy, budget: { ...budget, effect } }))}
      />
      <NavigateButton to="/settings?section=performance" label={t('playback.changeLimit')} />
    </div>
  );
});
