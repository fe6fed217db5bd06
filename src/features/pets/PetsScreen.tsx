import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PetEntry, PetsState } from '../../bridge/contract/pets.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { petsStore, type PetFilter } from '../../stores/pets/pets.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DesktopColumns } from '../shared/desktopPage/DesktopColumns.tsx';
import { DesktopPage } from '../shared/desktopPage/DesktopPage.tsx';
import { PetList } from './PetList.tsx';
import { PetPanel } from './PetPanel.tsx';
import { PetPlaces } from './PetPlaces.tsx';
import styles from './PetsScreen.module.css';
import { TryDialog } from './TryDialog.tsx';

const filters: readonly PetFilter[] = ['all', 'free', 'vip', 'mine'];

/** `/pets` for one pet at a time, `/petsV2` for several (docs/product.md#desk-pets). */
export default observer(function PetsScreen() {
  const { t } = useTranslation();
  const store = useStore(petsStore);
  const desktop = useStore(desktopStore);
  const { gate, status, state, selected } = store;
  const isSeveral = useLocation().pathname === '/petsV2' && store.offers.several;
  useEffect(() => {
    if (gate === 'open') void store.load(isSeveral);
  }, [store, gate, isSeveral]);
  const hasScreens = desktop.gate === 'open';
  useEffect(() => {
    if (hasScreens) void desktop.load();
  }, [desktop, hasScreens]);
  return (
    <DesktopPage
      feature="pets"
      title={t('pets.title')}
      lead={t('pets.intro')}
      actions={
        <SegmentedControl
          label={t('pets.filter')}
          value={store.filter}
          options={filters.map((value) => ({ value, label: t(`pets.filters.${value}`) }))}
          onValueChange={store.setFilter}
        />
      }
      gate={gate}
      since={0}
      status={status}
      onRetry={() => void store.load(isSeveral)}
      placeholderHeight={176}
    >
      {state && selected && <Content state={state} selected={selected} isSeveral={isSeveral} />}
    </DesktopPage>
  );
});

interface ContentProps {
  state: PetsState;
  selected: PetEntry;
  isSeveral: boolean;
}

const Content = observer(function Content({ state, selected, isSeveral }: ContentProps) {
  const { t } = useTranslation();
  const { trying } = useStore(petsStore);
  return (
    <>
      {state.unsupported_reason && (
        <InlineMessage
          className={styles.reason}
          kind="warning"
          text={t(`pets.unsupportedReasons.${state.unsupported_reason}`)}
        />
      )}
      <DesktopColumns aside={<PetPanel entry={selected} isSeveral={isSeveral} />}>
        <div className={styles.main}>
          <PetPlaces isSeveral={isSeveral} />
          <PetList />
        </div>
      </DesktopColumns>
      {trying !== null && <TryDialog key={trying} first={trying} isSeveral={isSeveral} />}
    </>
  );
});
