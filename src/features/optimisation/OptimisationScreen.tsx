import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { cleaningStore } from '../../stores/optimisation/cleaning.ts';
import { diskStore } from '../../stores/optimisation/disk.ts';
import { startupStore } from '../../stores/optimisation/startup.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { CleanPage } from './cleaning/CleanPage.tsx';
import { DiskPage } from './disk/DiskPage.tsx';
import styles from './Optimisation.module.css';
import { StartupPanel } from './startup/StartupPanel.tsx';

const tabs = ['clean', 'startup', 'disk'] as const;
type Tab = (typeof tabs)[number];

/** `/systemOptimization`: what can go, what starts with the session, and the disk (docs/product.md#optimisation). */
export default observer(function OptimisationScreen() {
  const { t } = useTranslation();
  const { devices } = useStores();
  const cleaning = useStore(cleaningStore);
  const [parameters, setParameters] = useSearchParams();
  const tab = tabs.find((name) => name === parameters.get('tab')) ?? 'clean';
  const isOpen = cleaning.gate === 'open';
  if (devices.clientStatus === 'absent')
    return <ListFailure isScreen failure="clientMissing" onRetry={() => void cleaning.load()} />;
  const choose = (next: Tab): void => setParameters(next === 'clean' ? {} : { tab: next }, { replace: true });
  return (
    <section className={styles.page} aria-labelledby="optimisation-title">
      <header className={styles.head}>
        <h1 id="optimisation-title">{t('optimisation.title')}</h1>
        {isOpen && (
          <SegmentedControl
            label={t('optimisation.tabsLabel')}
            value={tab}
            options={tabs.map((name) => ({ value: name, label: t(`optimisation.tabs.${name}`) }))}
            onValueChange={choose}
          />
        )}
      </header>
      <Content tab={tab} onTabChange={choose} />
    </section>
  );
});

const Content = observer(function Content({
  tab,
  onTabChange,
}: {
  tab: Tab;
  onTabChange: (tab: Tab) => void;
}) {
  const { t } = useTranslation();
  const cleaning = useStore(cleaningStore);
  const startup = useStore(startupStore);
  const disk = useStore(diskStore);
  const { gate } = cleaning;
  const isDisk = tab === 'disk';
  const store = isDisk ? disk : cleaning;
  const isStoreOpen = store.gate === 'open';
  useEffect(() => {
    if (isStoreOpen && store.status === 'idle') void store.load();
  }, [store, isStoreOpen]);
  useEffect(() => {
    if (gate === 'open') void startup.load();
  }, [startup, gate]);
  if (gate === 'upgradeNeeded')
    return <Refused hint="upgradeHint" version={protocolThresholds.systemOptimisation} />;
  if (gate === 'unsupported') return <EmptyState title={t('optimisation.unsupported')} />;
  if (isDisk && disk.gate !== 'open')
    return <Refused hint="diskUpgradeHint" version={protocolThresholds.diskOptimisation} />;
  if (store.status === 'failed')
    return <ListFailure failure="clientFailed" onRetry={() => void store.load()} />;
  if (!store.state)
    return (
      <div role="status" aria-label={t('state.loading')}>
        <Skeleton width="100%" height="420px" />
      </div>
    );
  if (isDisk) return <DiskPage />;
  if (tab === 'startup') return <StartupPanel />;
  return <CleanPage onShowStartup={() => onTabChange('startup')} />;
});

/** A client that is too old. */
function Refused({ hint, version }: { hint: 'upgradeHint' | 'diskUpgradeHint'; version: number }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('optimisation.upgrade')}
      description={t(`optimisation.${hint}`, { version })}
      action={<NavigateButton to="/features" label={t('features.title')} />}
    />
  );
}
