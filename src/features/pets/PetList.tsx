import { Crown } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../design-system/Button/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import type { PetEntry, PetId } from '../../bridge/contract/pets.ts';
import { petsStore } from '../../stores/pets/pets.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './PetList.module.css';
import { usePetActions } from './usePetActions.ts';
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
  const { download } = usePetActions();
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
        <Mark isThere={isThere} isVip={isVip} progress={store.known.deliveryOf(pet)?.progress ?? null} />
      </button>
      {!store.known.isHere(pet) && <DownloadButton pet={pet} name={name} onDownload={() => download(pet)} />}
      {!isThere && store.known.isHere(pet) && (
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

/** For a pet of the service that this client does not have yet. */
const DownloadButton = observer(function DownloadButton(props: {
  pet: PetId;
  name: string;
  onDownload: () => void;
}) {
  const { pet, name, onDownload } = props;
  const { t } = useTranslation();
  const { offers, known } = useStore(petsStore);
  if (known.deliveryOf(pet)?.progress != null) return null;
  return (
    <Button
      className={styles.try}
      size={24}
      variant="primary"
      aria-label={t('pets.downloadNamed', { name })}
      disabledReason={offers.delivered ? undefined : t('pets.needsUpgrade')}
      onClick={onDownload}
    >
      {t('pets.download')}
    </Button>
  );
});

function Mark(props: { isThere: boolean; isVip: boolean; progress: number | null }) {
  const { isThere, isVip, progress } = props;
  const { t } = useTranslation();
  if (progress !== null)
    return (
      <span className={styles.mark} role="status">
        {t('pets.downloading', { progress })}
      </span>
    );
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
