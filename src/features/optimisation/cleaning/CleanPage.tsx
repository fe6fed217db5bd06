import { ShieldCheck } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../design-system/Icon/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { DesktopColumns } from '../../shared/desktopPage/DesktopColumns.tsx';
import styles from '../Optimisation.module.css';
import { StartupSummary } from '../startup/StartupSummary.tsx';
import { CleanPanel } from './CleanPanel.tsx';
import { RecentRuns } from './RecentRuns.tsx';

/** Removable items, next to the startup programs and the earlier runs. */
export const CleanPage = observer(function CleanPage({ onShowStartup }: { onShowStartup: () => void }) {
  const { t } = useTranslation();
  return (
    <DesktopColumns
      aside={
        <>
          <StartupSummary onShowAll={onShowStartup} />
          <RecentRuns />
          <p className={`${styles.panel} ${styles.note} ${styles.quiet}`}>
            <Icon of={ShieldCheck} size={16} />
            {t('optimisation.note')}
          </p>
        </>
      }
    >
      <CleanPanel />
    </DesktopColumns>
  );
});
