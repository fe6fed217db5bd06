import { RefreshCw } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { computerStore } from '../../stores/devices/computer.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useIsFound } from './settingsQuery.ts';
import { sectionId } from './settingsSections.ts';
import { ComputerHead } from './ComputerHead.tsx';
import { ComputerReport } from './ComputerReport.tsx';
import { ComputerRows } from './ComputerRows.tsx';
import styles from './Computer.module.css';

const id = sectionId('computer');

/** 这台电脑: the desktop, what each part of the product uses on it, and what brings what is missing. */
export const ComputerSection = observer(function ComputerSection() {
  const { t } = useTranslation();
  const computer = useStore(computerStore);
  const { isAvailable, state } = computer;
  const isWhole = useIsFound();
  useEffect(() => {
    if (isAvailable) void computer.load();
  }, [computer, isAvailable]);
  if (!isAvailable) return null;
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`} data-section="computer">
      <div className={styles.heading}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {t('computer.title')}
        </h2>
        <span>{t('computer.subtitle')}</span>
        <Button
          icon={<Icon of={RefreshCw} size={14} />}
          isLoading={computer.isLooking}
          onClick={() => void computer.look()}
        >
          {t('computer.again')}
        </Button>
      </div>
      <p className={styles.failed} role="status" data-setting={computer.hasFailed || undefined}>
        {computer.hasFailed && t('computer.failed')}
      </p>
      {state ? (
        <>
          {isWhole && <ComputerHead computer={state} />}
          <ComputerRows rows={state.rows} />
          {isWhole && <ComputerReport computer={state} />}
        </>
      ) : (
        !computer.hasFailed &&
        isWhole && <Skeleton width="100%" height="190px" radius="var(--r-lg)" data-setting />
      )}
    </section>
  );
});
