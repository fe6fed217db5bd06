import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { petsStore, type PetFilter } from '../../stores/pets/pets.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { PetList } from './PetList.tsx';
import { PetPanel } from './PetPanel.tsx';
import { PetPlaces } from './PetPlaces.tsx';
import styles from './PetsScreen.module.css';
import { TryDialog } from './TryDialog.tsx';

const filters: readonly PetFilter[] = ['all', 'free', 'vip', 'mine'];

/** `/pets` for one pet at a time, `/petsV2` for several (docs/product.md#desk-pets). */
export default observer(function PetsScreen() {
  const { devices } = useStores();
  const store = useStore(petsStore);
  const desktop = useStore(desktopStore);
  const { gate } = store;
  useEffect(() => {
    if (gate === 'open') void store.load();
  }, [store, gate]);
  const hasScreens = desktop.gate === 'open';
  useEffect(() => {
    if (hasScreens) void desktop.load();
  }, [desktop, hasScreens]);
  const isSeveral = useLocation().pathname === '/petsV2' && store.offers.several;
  if (devices.clientStatus === 'absent')
    return <ListFailure isScreen failure="clientMissing" onRetry={() => void store.load()} />;
  return (
    <section className={styles.page} aria-labelledby="pets-title">
      <Head />
      <Content isSeveral={isSeveral} />
    </section>
  );
});

const Head = observer(function Head() {
  const { t } = useTranslation();
  const { filter, setFilter, status } = useStore(petsStore);
  return (
    <header className={styles.head}>
      <h1 id="pets-title">{t('pets.title')}</h1>
      <p>{t('pets.intro')}</p>
      {status === 'ready' && (
        <SegmentedControl
          className={styles.filter}
          label={t('pets.filter')}
          value={filter}
          options={filters.map((value) => ({ value, label: t(`pets.filters.${value}`) }))}
          onValueChange={setFilter}
        />
      )}
    </header>
  );
});

const Content = observer(function Content({ isSeveral }: { isSeveral: boolean }) {
  const { t } = useTranslation();
  const store = useStore(petsStore);
  const { gate, status, state, selected, trying } = store;
  if (gate === 'unsupported' || gate === 'upgradeNeeded')
    return (
      <EmptyState
        title={t('pets.unsupported')}
        action={<NavigateButton to="/features" label={t('features.title')} />}
      />
    );
  if (status === 'failed') return <ListFailure failure="clientFailed" onRetry={() => void store.load()} />;
  if (!state || !selected)
    return (
      <div role="status" aria-label={t('state.loading')}>
        <Skeleton width="100%" height="176px" />
      </div>
    );
  return (
    <>
      {state.lack && (
        <InlineMessage className={styles.lack} kind="warning" text={t(`pets.lacks.${state.lack}`)} />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <PetPlaces isSeveral={isSeveral} />
          <PetList />
        </div>
        <PetPanel entry={selected} isSeveral={isSeveral} />
      </div>
      {trying !== null && <TryDialog key={trying} first={trying} isSeveral={isSeveral} />}
    </>
  );
});
