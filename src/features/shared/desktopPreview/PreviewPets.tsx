import { observer } from 'mobx-react-lite';
import { Fragment, useEffect, type ReactNode } from 'react';
import type { PetId } from '../../../bridge/contract/pets.ts';
import { petsStore } from '../../../stores/pets/pets.ts';
import { useStore } from '../../../ui/storeContext.ts';
import styles from './DesktopPreview.module.css';

interface PreviewPetsProps {
  pets: readonly PetId[];
  /** In the place of one without a picture. */
  fallback?: ReactNode;
}

/** Pets on the floor of a desktop; only a client has their pictures. */
export default observer(function PreviewPets({ pets, fallback = null }: PreviewPetsProps) {
  const store = useStore(petsStore);
  const { gate, ensureCatalogue } = store;
  useEffect(() => {
    if (gate === 'open') void ensureCatalogue();
  }, [gate, ensureCatalogue]);
  return (
    <span className={styles.pets}>
      {pets.map((pet) => {
        const picture = store.entryOf(pet)?.picture;
        return (
          <Fragment key={pet}>{picture ? <img src={picture} alt="" draggable={false} /> : fallback}</Fragment>
        );
      })}
    </span>
  );
});
