import { observer } from 'mobx-react-lite';
import { petTempers, type PetEntry } from '../../bridge/contract/pets.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Checkbox } from '../../design-system/Checkbox/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { ProgressBar } from '../../design-system/ProgressBar/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Slider } from '../../design-system/Slider/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { petsStore, type PetOnDesktop } from '../../stores/pets/pets.ts';
import { useStore } from '../../ui/storeContext.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { PetHabits } from './PetHabits.tsx';
import styles from './PetPanel.module.css';
import { PetPortrait } from './PetPortrait.tsx';
import { petStatus } from './petScreens.ts';
import { PetScreens } from './PetScreens.tsx';
import { usePetActions } from './usePetActions.ts';
import { usePetName } from './usePetName.ts';

const minute = 60_000;

/** One pet: what it does now, and how it is. Each choice takes effect at once. */
export const PetPanel = observer(function PetPanel(props: { entry: PetEntry; isSeveral: boolean }) {
  const { entry, isSeveral } = props;
  const { t } = useTranslation();
  const store = useStore(petsStore);
  const { screens } = useStore(desktopStore);
  const nameOf = usePetName();
  const { say, place, download } = usePetActions();
  const pet = store.find(entry.pet);
  const unsupportedReason = store.state?.unsupported_reason
    ? t(`pets.unsupportedReasons.${store.state.unsupported_reason}`)
    : undefined;
  return (
    <section className={styles.panel} aria-labelledby="pet-name">
      <div className={styles.head}>
        <img className={styles.picture} src={entry.picture} alt="" />
        <div className={styles.title}>
          <h2 id="pet-name">{nameOf(entry.pet)}</h2>
          <p aria-live="polite">
            {pet?.trial_until
              ? trialText(t, pet.trial_until)
              : store.known.isHere(entry.pet)
                ? petStatus(t, pet, screens)
                : t('pets.notHere')}
          </p>
        </div>
        <PutButton
          entry={entry}
          isThere={pet !== null}
          unsupportedReason={unsupportedReason}
          needsSeveral={store.needsSeveral(entry.pet, isSeveral)}
          onPut={() => place(entry.pet, isSeveral)}
          onRemove={() => void say(store.remove(entry.pet))}
          onDownload={() => download(entry.pet)}
        />
      </div>
      <Delivery entry={entry} />
      {pet ? <Settings key={pet.pet} pet={pet} /> : <PetPortrait entry={entry} />}
    </section>
  );
});

function trialText(t: Translate, until: number): string {
  return t('pets.trialLeft', { minutes: Math.max(1, Math.ceil((until - Date.now()) / minute)) });
}

interface PutButtonProps {
  entry: PetEntry;
  isThere: boolean;
  unsupportedReason: string | undefined;
  /** It would be one of several, which are for members. */
  needsSeveral: boolean;
  onPut: () => void;
  onRemove: () => void;
  onDownload: () => void;
}

/** Members keep every pet; others try those that are for members. */
const PutButton = observer(function PutButton(props: PutButtonProps) {
  const { entry, isThere, unsupportedReason, needsSeveral, onPut, onRemove, onDownload } = props;
  const { t } = useTranslation();
  const store = useStore(petsStore);
  if (isThere)
    return (
      <Button size={28} onClick={onRemove}>
        {t('pets.remove')}
      </Button>
    );
  if (!store.known.isHere(entry.pet))
    return (
      <Button
        size={28}
        variant={store.mayKeep(entry) ? 'primary' : 'vip'}
        isLoading={store.known.deliveryOf(entry.pet)?.progress != null}
        disabledReason={store.offers.delivered ? undefined : t('pets.needsUpgrade')}
        onClick={onDownload}
      >
        {t('pets.download')}
      </Button>
    );
  if (store.mayKeep(entry))
    return (
      <Button
        size={28}
        variant={needsSeveral ? 'vip' : 'primary'}
        disabledReason={unsupportedReason}
        onClick={onPut}
      >
        {needsSeveral ? t('pets.putForMembers') : t('pets.put')}
      </Button>
    );
  return (
    <Button
      size={28}
      variant="vip"
      disabledReason={unsupportedReason ?? (store.wasTried(entry.pet) ? t('pets.triedToday') : undefined)}
      onClick={() => store.openTrial(entry.pet)}
    >
      {t('pets.try')}
    </Button>
  );
});

/** The download of a pet of the service, or the reason why it was refused. */
const Delivery = observer(function Delivery({ entry }: { entry: PetEntry }) {
  const { t } = useTranslation();
  const delivery = useStore(petsStore).known.deliveryOf(entry.pet);
  if (!delivery) return null;
  const { progress, refusal } = delivery;
  if (progress !== null)
    return <ProgressBar label={t('pets.downloading', { progress })} value={progress / 100} />;
  return refusal && <InlineMessage kind="warning" text={t(`pets.refusals.${refusal}`)} />;
});

const Settings = observer(function Settings({ pet }: { pet: PetOnDesktop }) {
  const { t } = useTranslation();
  const store = useStore(petsStore);
  const { say } = usePetActions();
  const configure = (setting: Parameters<typeof store.configure>[1]) =>
    void say(store.configure(pet.pet, setting));
  const speedText = (speed: number): string =>
    t(`pets.speeds.${speed < 80 ? 'slow' : speed > 130 ? 'fast' : 'normal'}`);
  return (
    <>
      <div className={styles.group}>
        <Slider
          key={`size ${pet.size}`}
          label={t('pets.size')}
          defaultValue={pet.size}
          minValue={50}
          maxValue={200}
          step={5}
          valueText={(size) => `${size}%`}
          onValueChangeEnd={(size) => configure({ size })}
        />
        <Slider
          key={`speed ${pet.speed}`}
          label={t('pets.speed')}
          defaultValue={pet.speed}
          minValue={25}
          maxValue={200}
          step={5}
          valueText={speedText}
          onValueChangeEnd={(speed) => configure({ speed })}
        />
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{t('pets.temper')}</span>
        <SegmentedControl
          className={styles.temper}
          label={t('pets.temper')}
          value={pet.temper}
          options={petTempers.map((value) => ({ value, label: t(`pets.tempers.${value}`) }))}
          onValueChange={(temper) => configure({ temper })}
        />
        <Checkbox
          label={t('pets.walksEdges')}
          isChecked={pet.walks_edges}
          onCheckedChange={(isOn) => configure({ walks_edges: isOn })}
        />
        <Checkbox
          label={t('pets.watchesPointer')}
          isChecked={pet.watches_pointer}
          onCheckedChange={(isOn) => configure({ watches_pointer: isOn })}
        />
        <Checkbox
          label={t('pets.hidesInMeetings')}
          isChecked={pet.hides_in_meetings}
          onCheckedChange={(isOn) => configure({ hides_in_meetings: isOn })}
        />
      </div>
      <PetHabits pet={pet} />
      <PetScreens
        className={styles.group}
        chosen={pet.screens}
        onChoose={(screens) => configure({ screens })}
      />
    </>
  );
});
