import { Crown } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../design-system/Button/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import type { PetEntry } from '../../bridge/contract/pets.ts';
import { petsStore } from '../../stores/pets/pets.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './PetList.module.css';
import { usePetName } from './usePetName.ts';

/** All pets of the catalogue; one of them is looked at. */
export const PetList = observer(function PetList() {
  const { t } = useTranslation();
  const { listed } = useStore(petsStore);
  if (listed.length === 0) return <EmptyState title={t('pets.nothing')} />;
  return (
    <ul className={styles.list} aria-label={t('pets.list')}>
      {listed.map((entry) => (
        <PetTile key={entry.pet} entry={entry} />
      ))}
    </ul>
  );
});

const PetTile = observer(function PetTile({ entry }: { entry: PetEntry }) {
  const { t } = useTranslation();
  const store = useStore(petsStore);
  const { pet, is_vip: isVip, picture } = entry;
  const name = usePetName()(pet);
  const isThere = store.find(pet) !== null;
  return (
    <li className={styles.tile} data-selected={store.selected?.pet === pet}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={store.selected?.pet === pet}
        onClick={() => store.select(pet)}
      >
        <img src={picture} alt="" />
        <span className={styles.name}>{name}</span>
        <Mark isThere={isThere} isVip={isVip} />
      </button>
      {!isThere && (
        <Button
          className={styles.try}
          size={24}
          variant="primary"
          aria-label={t('pets.tryNamed', { name })}
          disabledReason={store.wasTried(pet) ? t('pets.triedToday') : undefined}
          onClick={() => store.openTrial(pet)}
        >
          {t('pets.try')}
        </Button>
      )}
    </li>
  );
});

function Mark({ isThere, isVip }: { isThere: boolean; isVip: boolean }) {
  const { t } = useTranslation();
  if (isThere)
    return (
      <span className={styles.mark} data-kind="there">
        {t('pets.isThere')}
      </span>
    );
  if (!isVip) return <span className={styles.mark}>{t('pets.free')}</span>;
  return (
    <span className={styles.mark} data-kind="vip">
      <Icon of={Crown} size={14} />
      {t('pets.vipFree')}
    </span>
  );
}
