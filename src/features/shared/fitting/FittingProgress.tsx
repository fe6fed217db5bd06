import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { ProgressBar } from '../../../design-system/ProgressBar/index.ts';
import { fittingStore } from '../../../stores/wallpapers/fitting.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { useCommand } from '../desktop/useCommand.ts';
import styles from './FittingProgress.module.css';
import { phaseText } from './fittingText.ts';

/** The rendition that is being made, to be paused and cancelled. */
export const FittingProgress = observer(function FittingProgress({ isNamed }: { isNamed: boolean }) {
  const { t } = useTranslation();
  const fitting = useStore(fittingStore);
  const run = useCommand();
  const running = fitting.state?.running;
  if (!running) return null;
  const phase = phaseText(t, running);
  const isPaused = running.paused === 'user';
  return (
    <div className={styles.progress}>
      <p className={styles.phase}>{isNamed ? t('fitting.running', { name: running.name, phase }) : phase}</p>
      <ProgressBar label={t('fitting.progress')} value={running.progress} />
      <div className={styles.buttons}>
        <Button size={28} onClick={() => run(() => fitting.setPaused(!isPaused))}>
          {t(isPaused ? 'fitting.resume' : 'fitting.pause')}
        </Button>
        <Button size={28} onClick={() => run(() => fitting.cancel(running.wid))}>
          {t('fitting.cancel')}
        </Button>
      </div>
    </div>
  );
});
