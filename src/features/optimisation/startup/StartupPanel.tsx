import { observer } from 'mobx-react-lite';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { startupStore } from '../../../stores/optimisation/startup.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { ListFailure } from '../../shared/lists/ListFailure.tsx';
import panel from '../Optimisation.module.css';
import styles from './Startup.module.css';
import { StartupRow } from './StartupRow.tsx';

/** All programs that start with the session. */
export const StartupPanel = observer(function StartupPanel() {
  const { t } = useTranslation();
  const store = useStore(startupStore);
  const { entries, status } = store;
  if (status === 'failed') return <ListFailure failure="clientFailed" onRetry={() => void store.load()} />;
  if (status === 'ready' && entries.length === 0)
    return <EmptyState title={t('optimisation.startupEmpty')} />;
  return (
    <section className={panel.panel} aria-labelledby="startup-title">
      <div className={panel.panelHead}>
        <h2 id="startup-title">{t('optimisation.startup')}</h2>
        <p className={panel.quiet}>{t('optimisation.startupHint')}</p>
      </div>
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <StartupRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
});
