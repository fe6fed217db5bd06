import { isDeliveredPet, type PetId } from '../../bridge/contract/pets.ts';
import { petsStore } from '../../stores/pets/pets.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';

/** Names pets: as the operator of the service does, else as their file or the client. */
export function usePetName(): (pet: PetId) => string {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const store = useStore(petsStore);
  return (pet) => {
    const names = store.offer.namesOf(pet) ?? store.entryOf(pet)?.names;
    if (names) return pick(names.name, names.name_en);
    return isDeliveredPet(pet) ? t('pets.title') : t(`pets.names.${pet}`);
  };
}
