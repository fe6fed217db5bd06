import { RotateCcw } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PointerState } from '../../bridge/contract/pointer.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { pointerFilters, pointersStore } from '../../stores/decoration/pointers.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DesktopColumns } from '../shared/desktopPage/DesktopColumns.tsx';
import { DesktopPage } from '../shared/desktopPage/DesktopPage.tsx';
import { ImportButton } from './ImportButton.tsx';
import { PointerCard } from './PointerCard.tsx';
import { PointerMessages } from './PointerMessages.tsx';
import styles from './PointersScreen.module.css';
import { SetPanel } from './SetPanel.tsx';
import { usePointerActions } from './usePointerActions.ts';

/** `/beautifyMouse`: which pointers the desktop has (docs/product.md#pointers). */
export default observer(function PointersScreen() {
  const { t } = useTranslation();
  const store = useStore(pointersStore);
  const { gate, status, state } = store;
  useEffect(() => {
    if (gate === 'open') void store.load();
  }, [store, gate]);
  return (
    <DesktopPage
      feature="pointer"
      title={t('pointer.title')}
      lead={t('pointer.intro')}
      actions={state && <Actions state={state} />}
      gate={gate}
      since={protocolThresholds.desktop}
      status={status}
      onRetry={() => void store.load()}
      placeholderHeight={324}
    >
      {state && <Content state={state} />}
    </DesktopPage>
  );
});

const Actions = observer(function Actions({ state }: { state: PointerState }) {
  const { t } = useTranslation();
  const { isBusy } = useStore(pointersStore);
  const { restore } = usePointerActions();
  return (
    <>
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
    </>
  );
});

const Content = observer(function Content({ state }: { state: PointerState }) {
  const { t } = useTranslation();
  const store = useStore(pointersStore);
  const { shownSets, filter, selected } = store;
  return (
    <>
      <PointerMessages state={state} />
      <DesktopColumns aside={selected && <SetPanel key={selected.id} set={selected} state={state} />}>
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
      </DesktopColumns>
    </>
  );
});
