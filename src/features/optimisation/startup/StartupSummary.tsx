import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { startupStore } from '../../../stores/optimisation/startup.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import panel from '../Optimisation.module.css';
import styles from './Startup.module.css';
import { StartupRow } from './StartupRow.tsx';

const maxShown = 4;

/** The first programs that start with the session, and the way to the others. */
export const StartupSummary = observer(function StartupSummary({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation();
  const { entries, status } = useStore(startupStore);
  return (
    <section className={panel.panel} aria-labelledby="startup-summary">
      <div className={panel.panelHead}>
        <h2 id="startup-summary">{t('optimisation.startup')}</h2>
      </div>
      {status === 'ready' && entries.length === 0 && (
        <p className={panel.quiet}>{t('optimisation.startupEmpty')}</p>
      )}
      {status === 'failed' && <p className={panel.quiet}>{t('optimisation.failed')}</p>}
      <ul className={styles.rows}>
        {entries.slice(0, maxShown).map((entry) => (
          <StartupRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.length > maxShown && (
        <div className={styles.all}>
          <Button variant="text" size={28} onClick={onShowAll}>
            {t('optimisation.startupAll', { count: entries.length })}
          </Button>
        </div>
      )}
    </section>
  );
});
