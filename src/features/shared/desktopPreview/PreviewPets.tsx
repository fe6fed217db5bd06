import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { PetId } from '../../../bridge/contract/pets.ts';
import { petsStore } from '../../../stores/pets/pets.ts';
import { useStore } from '../../../ui/storeContext.ts';
import styles from './DesktopPreview.module.css';

interface PreviewPetsProps {
  pets: readonly PetId[];
  /** In the place of pets of which none has a picture. */
  fallback?: ReactNode;
}

/** Pets on the floor of a desktop; only a client has their pictures. */
export default observer(function PreviewPets({ pets, fallback = null }: PreviewPetsProps) {
  const store = useStore(petsStore);
  const { gate, ensureCatalogue } = store;
  useEffect(() => {
    if (gate === 'open') void ensureCatalogue();
  }, [gate, ensureCatalogue]);
  const drawn = pets.flatMap((pet) => {
    const picture = store.entryOf(pet)?.picture;
    return picture ? [{ pet, picture }] : [];
  });
  if (drawn.length === 0) return fallback;
  return (
    <span className={styles.pets}>
      {drawn.map(({ pet, picture }) => (
        <img key={pet} src={picture} alt="" draggable={false} />
      ))}
    </span>
  );
});
