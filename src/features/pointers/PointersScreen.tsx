import { RotateCcw } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { pointerFilters, pointersStore } from '../../stores/decoration/pointers.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { ImportButton } from './ImportButton.tsx';
import { PointerCard } from './PointerCard.tsx';
import { PointerMessages } from './PointerMessages.tsx';
import styles from './PointersScreen.module.css';
import { SetPanel } from './SetPanel.tsx';
import { usePointerActions } from './usePointerActions.ts';

/** `/beautifyMouse`: which pointers the desktop has (docs/product.md#pointers). */
export default observer(function PointersScreen() {
  const { devices } = useStores();
  const store = useStore(pointersStore);
  const { gate } = store;
  useEffect(() => {
    if (gate === 'open') void store.load();
  }, [store, gate]);
  if (devices.clientStatus === 'absent')
    return <ListFailure isScreen failure="clientMissing" onRetry={() => void store.load()} />;
  return (
    <section className={styles.page} aria-labelledby="pointers-title">
      <Head />
      {gate === 'upgradeNeeded' || gate === 'unsupported' ? <Refused /> : <Content />}
    </section>
  );
});

const Head = observer(function Head() {
  const { t } = useTranslation();
  const { state, isBusy } = useStore(pointersStore);
  const { restore } = usePointerActions();
  return (
    <header className={styles.head}>
      <h1 id="pointers-title">{t('pointer.title')}</h1>
      <p>{t('pointer.intro')}</p>
      {state && (
        <div className={styles.actions}>
          {state.current && (
            <Button
              variant="text"
              icon={<Icon of={RotateCcw} size={14} />}
              isLoading={isBusy}
              onClick={() => void restore()}
            >
              {t('pointer.restore')}
            </Button>
          )}
          <ImportButton shape={null} label={t('pointer.import')} />
        </div>
      )}
    </header>
  );
});

/** A client that is too old, or one without pointers. */
const Refused = observer(function Refused() {
  const { t } = useTranslation();
  const isOld = useStore(pointersStore).gate === 'upgradeNeeded';
  return (
    <EmptyState
      title={isOld ? t('lockScreen.upgrade') : t('pointer.lacks.unsupported_system')}
      action={<NavigateButton to="/features" label={t('features.title')} />}
    />
  );
});

const Content = observer(function Content() {
  const { t } = useTranslation();
  const store = useStore(pointersStore);
  const { status, state, shownSets, filter, selected } = store;
  if (status === 'failed') return <ListFailure failure="clientFailed" onRetry={() => void store.load()} />;
  if (!state)
    return (
      <div role="status" aria-label={t('state.loading')}>
        <Skeleton width="100%" height="324px" />
      </div>
    );
  return (
    <>
      <PointerMessages state={state} />
      <div className={styles.columns}>
        <div>
          <SegmentedControl
            label={t('pointer.filter')}
            value={filter}
            options={pointerFilters.map((value) => ({ value, label: t(`pointer.filters.${value}`) }))}
            onValueChange={store.show}
          />
          {shownSets.length === 0 && <p className={styles.none}>{t('pointer.none')}</p>}
          <ul className={styles.grid}>
            {shownSets.map((set) => (
              <PointerCard key={set.id} set={set} />
            ))}
          </ul>
        </div>
        {selected && <SetPanel key={selected.id} set={selected} state={state} />}
      </div>
    </>
  );
});
