import { BellRing, Footprints, Music, type IconNode } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { PetEntry } from '../../bridge/contract/pets.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { petsStore } from '../../stores/pets/pets.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NightLake } from '../shared/desktop/NightLake.tsx';
import styles from './PetPortrait.module.css';

/** In the place of the settings of a pet that is not on the desktop: how it looks there, and what it would do. */
export const PetPortrait = observer(function PetPortrait({ entry }: { entry: PetEntry }) {
  const { t } = useTranslation();
  const { offers, offer } = useStore(petsStore);
  const mayDance = offers.dance && offer.mayDance(entry.pet);
  return (
    <>
      <div className={styles.scene}>
        <NightLake />
        <img src={entry.picture} alt="" />
      </div>
      <div className={styles.habits}>
        <p>{t('pets.oncePut')}</p>
        <ul>
          <Habit icon={Footprints} text={t('pets.habits.walk')} />
          {mayDance && <Habit icon={Music} text={t('pets.habits.dance')} />}
          <Habit icon={BellRing} text={t('pets.habits.remind')} />
        </ul>
      </div>
    </>
  );
});

function Habit({ icon, text }: { icon: IconNode; text: string }) {
  return (
    <li>
      <Icon of={icon} size={16} />
      {text}
    </li>
  );
}
