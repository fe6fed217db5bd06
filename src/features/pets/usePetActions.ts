import { petTrialMinutes, type PetId, type PetSetting } from '../../bridge/contract/pets.ts';
import { memberStatementStore } from '../../stores/payment/membership/memberStatement.ts';
import { petsStore, type PetFailure } from '../../stores/pets/pets.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';

/** Actions for the controls of desk pets; a failure is reported by a toast. */
export function usePetActions() {
  const store = useStore(petsStore);
  const toasts = useToasts();
  const statement = useStore(memberStatementStore);
  const say = async (action: Promise<boolean>): Promise<void> => {
    if (!(await action)) toasts.error('pets.failed');
  };
  const refuse = (failure: PetFailure): void => toasts.error(`pets.refusals.${failure}`);
  return {
    say,
    place(pet: PetId, isSeveral: boolean): void {
      const put = async (): Promise<void> => {
        const failure = await store.place(pet, isSeveral);
        if (failure !== null) refuse(failure);
      };
      if (store.needsSeveral(pet, isSeveral)) statement.runWithBenefit('severalPets', () => void put());
      else void put();
    },
    /** Downloads a pet of the service; without a membership it leads to one first. */
    download(pet: PetId): void {
      const fetch = async (): Promise<void> => {
        const refusal = await store.download(pet);
        if (refusal !== null) refuse(refusal);
      };
      store.select(pet);
      statement.runWithBenefit('memberPets', () => void fetch());
    },
    async try(settings: PetSetting[], isSeveral: boolean): Promise<void> {
      const failure = await store.try(settings, isSeveral);
      if (failure !== null) refuse(failure);
      else toasts.done('pets.trialStarted', { minutes: petTrialMinutes });
    },
  };
}
