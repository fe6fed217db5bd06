import { Music } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState, type DragEvent } from 'react';
import type { ScreenState } from '../../bridge/contract/desktop.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Tag } from '../../design-system/Tag/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { petsStore, type PetOnDesktop } from '../../stores/pets/pets.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { ChooseHere } from '../shared/desktopPreview/ChooseHere.tsx';
import { DesktopPreview } from '../shared/desktopPreview/DesktopPreview.tsx';
import { useScreenPreview } from '../shared/desktopPreview/useScreenPreview.ts';
import { petStatus, screenLabel } from './petScreens.ts';
import styles from './PetPlaces.module.css';
import { usePetActions } from './usePetActions.ts';
import { usePetName } from './usePetName.ts';

const dragged = 'application/x-yueqi-pet';
/** Width of a screen's picture in CSS pixels: decides which file is requested. */
const pictureWidth = 330;

/** The screens with the pets on them. A pet is dragged to another screen, or chosen for it in the panel beside. */
export const PetPlaces = observer(function PetPlaces({ isSeveral }: { isSeveral: boolean }) {
  const { t } = useTranslation();
  const store = useStore(petsStore);
  const { screens } = useStore(desktopStore);
  const { say } = usePetActions();
  const { pets, offers } = store;
  const danceReason = offers.dance ? undefined : t('pets.needsUpgrade');
  return (
    <section className={styles.box} aria-label={t('pets.onDesktop')}>
      <div className={styles.head}>
        <h2>{t('pets.onDesktop')}</h2>
        <span className={styles.count}>{t('pets.count', { count: pets.length })}</span>
        {isSeveral && <Tag>{t('pets.several')}</Tag>}
        <span className={styles.buttons}>
          <Button
            size={28}
            variant="text"
            icon={<Icon of={Music} size={14} />}
            disabledReason={pets.length === 0 ? t('pets.nothing') : danceReason}
            onClick={() => void say(store.danceTogether())}
          >
            {t('pets.danceTogether')}
          </Button>
          <Button
            size={28}
            variant="text"
            disabledReason={pets.length === 0 ? t('pets.nothing') : undefined}
            onClick={() => void say(store.clear())}
          >
            {t('pets.clearAll')}
          </Button>
        </span>
      </div>
      <div className={styles.screens}>
        {screens.length === 0 ? (
          <Place state={null} pets={pets} />
        ) : (
          screens.map((state) => (
            <Place
              key={state.screen.id}
              state={state}
              pets={pets.filter((pet) => (pet.screen ?? screens[0]?.screen.id) === state.screen.id)}
            />
          ))
        )}
      </div>
      <ChooseHere />
    </section>
  );
});

/** One screen; the only one where the client tells none. */
const Place = observer(function Place(props: { state: ScreenState | null; pets: readonly PetOnDesktop[] }) {
  const { state, pets } = props;
  const { t } = useTranslation();
  const store = useStore(petsStore);
  const { screens } = useStore(desktopStore);
  const preview = useScreenPreview(state);
  const nameOf = usePetName();
  const { say } = usePetActions();
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent): void {
    setIsOver(false);
    const pet = store.pets.find((each) => each.pet === event.dataTransfer.getData(dragged))?.pet;
    if (!pet || !state) return;
    event.preventDefault();
    void say(store.configure(pet, { screens: [state.screen.id] }));
  }

  return (
    <div
      className={styles.screen}
      data-over={isOver}
      style={state ? { flexGrow: state.screen.width / state.screen.height } : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <DesktopPreview {...preview} width={pictureWidth} panel="plain" />
      {state && <span className={styles.number}>{screenLabel(t, state)}</span>}
      {pets.length === 0 && (
        <span className={styles.hint}>{screens.length > 1 ? t('pets.noneHere') : t('pets.nothing')}</span>
      )}
      <span className={styles.pets}>
        {pets.map((pet) => (
          <button
            key={pet.pet}
            type="button"
            className={styles.pet}
            draggable={screens.length > 1}
            aria-label={`${nameOf(pet.pet)}, ${petStatus(t, pet, screens)}`}
            title={screens.length > 1 ? t('pets.dragHint') : undefined}
            onDragStart={(event) => event.dataTransfer.setData(dragged, pet.pet)}
            onClick={() => store.select(pet.pet)}
          >
            <img src={store.entryOf(pet.pet)?.picture} alt="" />
          </button>
        ))}
      </span>
    </div>
  );
});
