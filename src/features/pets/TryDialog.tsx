import { CircleCheck, Crown, Music } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { petLimit, type PetEntry, type PetId } from '../../bridge/contract/pets.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { Slider } from '../../design-system/Slider/index.ts';
import { petsStore } from '../../stores/pets/pets.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NightLake } from '../shared/desktop/NightLake.tsx';
import { PetScreens } from './PetScreens.tsx';
import styles from './TryDialog.module.css';
import { usePetActions } from './usePetActions.ts';
import { usePetName } from './usePetName.ts';

/** Choose pets, see them dance, have them on the desktop for some minutes. */
export const TryDialog = observer(function TryDialog(props: { first: PetId; isSeveral: boolean }) {
  const { first, isSeveral } = props;
  const { t } = useTranslation();
  const store = useStore(petsStore);
  const actions = usePetActions();
  const [chosen, setChosen] = useState<readonly PetId[]>([first]);
  const [size, setSize] = useState(100);
  const [screens, setScreens] = useState<string[]>([]);
  const [isSending, setIsSending] = useState(false);
  // One of the service is downloaded before it can be tried.
  const offered = store.catalogue.filter(({ pet }) => store.known.isHere(pet));
  const shown = offered.filter(({ pet }) => chosen.includes(pet));

  function toggle(pet: PetId): void {
    if (!isSeveral) setChosen([pet]);
    else if (chosen.includes(pet)) setChosen(chosen.filter((each) => each !== pet));
    else if (chosen.length < petLimit) setChosen([...chosen, pet]);
  }

  async function start(): Promise<void> {
    setIsSending(true);
    await actions.try(
      chosen.map((pet) => store.settingOf(pet, size, screens)),
      isSeveral,
    );
    setIsSending(false);
  }

  const unsupportedReason = store.state?.unsupported_reason;
  const reason =
    chosen.length === 0
      ? t('pets.chooseFirst')
      : unsupportedReason
        ? t(`pets.unsupportedReasons.${unsupportedReason}`)
        : undefined;
  const title = t(isSeveral ? 'pets.tryTitle' : 'pets.tryTitleOne');
  return (
    <Modal
      isOpen
      className={styles.dialog}
      title={title}
      headContent={<Head title={title} count={shown.length} />}
      closeLabel={t('shell.close')}
      width="680px"
      height="452px"
      isClosedByMask
      onOpenChange={store.closeTrial}
      actions={
        <>
          <Slider
            className={styles.size}
            label={t('pets.size')}
            value={size}
            minValue={50}
            maxValue={200}
            step={5}
            valueText={(value) => `${value}%`}
            onValueChange={setSize}
          />
          <PetScreens className={styles.screens} chosen={screens} onChoose={setScreens} />
          <Button size={40} onClick={store.closeTrial}>
            {t('pets.later')}
          </Button>
          <Button
            size={40}
            variant="primary"
            isLoading={isSending}
            disabledReason={reason}
            onClick={() => void start()}
          >
            {t('pets.tryNow')}
          </Button>
        </>
      }
    >
      <Scene shown={shown} size={size} />
      <Options catalogue={offered} chosen={chosen} onToggle={toggle} />
    </Modal>
  );
});

/** Heading of the scene; the title itself is the dialog's name already. */
function Head({ title, count }: { title: string; count: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.head}>
      <strong aria-hidden="true">{title}</strong>
      <span className={styles.chip}>{t('pets.chosen', { count })}</span>
    </span>
  );
}

/** The chosen pets, as they would dance on the desktop. */
function Scene({ shown, size }: { shown: readonly PetEntry[]; size: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.scene} style={{ fontSize: `${size}%` }}>
      <NightLake />
      <span className={styles.dancers}>
        {shown.map(({ pet, picture }) => (
          <img key={pet} className={styles.dancer} src={picture} alt="" />
        ))}
      </span>
      {shown.length > 0 && (
        <span className={styles.note} aria-hidden="true">
          <Icon of={Music} size={18} />
        </span>
      )}
      {shown.length > 1 && (
        <span className={styles.chip} data-at="start">
          <Icon of={Music} size={14} />
          {t('pets.danceTogether')}
        </span>
      )}
      <span className={styles.chip} data-at="end">
        {t('pets.trialFree')}
      </span>
    </div>
  );
}

function Options(props: {
  catalogue: readonly PetEntry[];
  chosen: readonly PetId[];
  onToggle: (pet: PetId) => void;
}) {
  const { catalogue, chosen, onToggle } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.options} role="group" aria-label={t('pets.list')}>
      {catalogue.map((entry) => (
        <Option
          key={entry.pet}
          entry={entry}
          isChosen={chosen.includes(entry.pet)}
          onToggle={() => onToggle(entry.pet)}
        />
      ))}
    </div>
  );
}

const Option = observer(function Option(props: { entry: PetEntry; isChosen: boolean; onToggle: () => void }) {
  const { entry, isChosen, onToggle } = props;
  const nameOf = usePetName();
  return (
    <button type="button" className={styles.option} aria-pressed={isChosen} onClick={onToggle}>
      <img src={entry.picture} alt="" />
      <span>{nameOf(entry.pet)}</span>
      {isChosen ? (
        <span className={styles.check}>
          <Icon of={CircleCheck} size={14} />
        </span>
      ) : (
        entry.is_vip && (
          <span className={styles.crown}>
            <Icon of={Crown} size={14} />
          </span>
        )
      )}
    </button>
  );
});
