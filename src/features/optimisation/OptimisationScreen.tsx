import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { cleaningStore } from '../../stores/optimisation/cleaning.ts';
import { diskStore } from '../../stores/optimisation/disk.ts';
import { startupStore } from '../../stores/optimisation/startup.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DesktopPage } from '../shared/desktopPage/DesktopPage.tsx';
import { CleanPage } from './cleaning/CleanPage.tsx';
import { DiskPage } from './disk/DiskPage.tsx';
import { StartupPanel } from './startup/StartupPanel.tsx';

const tabs = ['clean', 'startup', 'disk'] as const;
type Tab = (typeof tabs)[number];

/** `/systemOptimization`: what can go, what starts with the session, and the disk (docs/product.md#optimisation). */
export default observer(function OptimisationScreen() {
  const { t } = useTranslation();
  const cleaning = useStore(cleaningStore);
  const startup = useStore(startupStore);
  const disk = useStore(diskStore);
  const [parameters, setParameters] = useSearchParams();
  const tab = tabs.find((name) => name === parameters.get('tab')) ?? 'clean';
  const isOpen = cleaning.gate === 'open';
  const isDisk = tab === 'disk';
  const store = isDisk ? disk : cleaning;
  const isStoreOpen = store.gate === 'open';
  useEffect(() => {
    if (isStoreOpen && store.status === 'idle') void store.load();
  }, [store, isStoreOpen]);
  useEffect(() => {
    if (isOpen) void startup.load();
  }, [startup, isOpen]);
  const choose = (next: Tab): void => setParameters(next === 'clean' ? {} : { tab: next }, { replace: true });
  return (
    <DesktopPage
      feature={isOpen && isDisk ? 'optimisation.disk' : 'optimisation'}
      title={t('optimisation.title')}
      tabs={
        isOpen && (
          <SegmentedControl
            label={t('optimisation.tabsLabel')}
            value={tab}
            options={tabs.map((name) => ({ value: name, label: t(`optimisation.tabs.${name}`) }))}
            onValueChange={choose}
          />
        )
      }
      gate={isOpen ? store.gate : cleaning.gate}
      since={isOpen && isDisk ? protocolThresholds.diskOptimisation : protocolThresholds.systemOptimisation}
      status={store.status}
      onRetry={() => void store.load()}
      placeholderHeight={420}
    >
      {store.state && <Content tab={tab} onTabChange={choose} />}
    </DesktopPage>
  );
});

function Content({ tab, onTabChange }: { tab: Tab; onTabChange: (tab: Tab) => void }) {
  if (tab === 'disk') return <DiskPage />;
  if (tab === 'startup') return <StartupPanel />;
  return <CleanPage onShowStartup={() => onTabChange('startup')} />;
}
