import { observer } from 'mobx-react-lite';
import { petDances, petIndicators } from '../../bridge/contract/pets.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Select } from '../../design-system/Select/index.ts';
import { Switch } from '../../design-system/Switch/index.ts';
import { petsStore, type PetOnDesktop } from '../../stores/pets/pets.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './PetPanel.module.css';
import { usePetActions } from './usePetActions.ts';

const drinkMinutes = 45;
const restMinutes = 60;
const timerMinutes = 25;

/** Habits of a pet besides walking about: dancing, bubbles, and reminders. */
export const PetHabits = observer(function PetHabits({ pet }: { pet: PetOnDesktop }) {
  const { t } = useTranslation();
  const store = useStore(petsStore);
  const { say } = usePetActions();
  const { offers } = store;
  const drink = pet.drink_minutes ?? drinkMinutes;
  const rest = pet.rest_minutes ?? restMinutes;
  return (
    <div className={styles.group}>
      <div className={styles.row}>
        <Select
          label={t('pets.dance')}
          value={pet.dance}
          options={petDances.map((value) => ({ value, label: t(`pets.dances.${value}`) }))}
          disabledReason={
            offers.dance
              ? store.offer.mayDance(pet.pet)
                ? undefined
                : t('pets.noDance')
              : t('pets.needsUpgrade')
          }
          onValueChange={(dance) => void say(store.setDance(pet.pet, dance))}
        />
        {store.offer.hasIndicator(pet) && (
          <Select
            label={t('pets.indicator')}
            value={pet.indicator}
            options={petIndicators.map((value) => ({ value, label: t(`pets.indicators.${value}`) }))}
            disabledReason={offers.indicator ? undefined : t('pets.needsUpgrade')}
            onValueChange={(indicator) => void say(store.setIndicator(pet.pet, indicator))}
          />
        )}
      </div>
      {offers.dance && pet.dance === 'music' && <Listening />}
      {offers.indicator && pet.indicator === 'timer' && <Timer />}
      <span className={styles.label}>{t('pets.reminder')}</span>
      <Switch
        label={t('pets.drink', { minutes: drink })}
        isChecked={pet.drink_minutes !== null}
        onCheckedChange={(isOn) => void say(store.configure(pet.pet, { drink_minutes: isOn ? drink : null }))}
      />
      <Switch
        label={t('pets.rest', { minutes: rest })}
        isChecked={pet.rest_minutes !== null}
        onCheckedChange={(isOn) => void say(store.configure(pet.pet, { rest_minutes: isOn ? rest : null }))}
      />
    </div>
  );
});

/** The permission to hear what plays: off until it is given here. */
const Listening = observer(function Listening() {
  const { t } = useTranslation();
  const store = useStore(petsStore);
  const { say } = usePetActions();
  const unsupportedReason = store.state?.sound_unsupported_reason;
  return (
    <>
      <Switch
        label={t('pets.listen')}
        isChecked={store.state?.may_listen ?? false}
        onCheckedChange={(isOn) => void say(store.setListening(isOn))}
      />
      <p className={styles.hint}>
        {unsupportedReason ? t(`pets.soundUnsupportedReasons.${unsupportedReason}`) : t('pets.listenHint')}
      </p>
    </>
  );
});

const Timer = observer(function Timer() {
  const { t } = useTranslation();
  const store = useStore(petsStore);
  const { say } = usePetActions();
  const isRunning = (store.state?.timer_until ?? 0) > Date.now();
  return (
    <Button size={28} onClick={() => void say(store.startTimer(isRunning ? null : timerMinutes))}>
      {isRunning ? t('pets.stopTimer') : t('pets.startTimer', { minutes: timerMinutes })}
    </Button>
  );
});
