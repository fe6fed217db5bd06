import type { PetId } from '../../bridge/contract/pets.ts';
import { petsStore } from '../../stores/pets/pets.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';

/** Names pets: as the operator of the service does, else as the client. */
export function usePetName(): (pet: PetId) => string {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const store = useStore(petsStore);
  return (pet) => {
    const names = store.offer.namesOf(pet);
    return names ? pick(names.name, names.name_en) : t(`pets.names.${pet}`);
  };
}
