import { useForm } from 'react-hook-form';
import { needsSignIn } from '../../stores/kernel/failure.ts';
import { profileStore, type ProfileDetails } from '../../stores/session/profile.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';

/**
 * The form of the profile's texts. Submitting shows a failure at its field, or asks for a sign-in and submits again;
 * closing stores the draft, cancelling discards it.
 *
 * @param onClose the form is done with
 */
export function useProfileForm(onClose: () => void) {
  const { t } = useTranslation();
  const stores = useStores();
  const toasts = useToasts();
  const profile = stores.get(profileStore);
  const form = useForm<ProfileDetails>({
    defaultValues: profile.startingDetails,
  });

  async function handleSubmit(details: ProfileDetails): Promise<void> {
    const problem = await profile.save(details);
    if (problem === 'cancelled') return;
    if (problem && needsSignIn(problem.failure))
      stores.session.requestSignIn(() => void form.handleSubmit(handleSubmit)());
    if (problem) {
      const isOfField = problem.failure.startsWith(problem.field);
      form.setError(isOfField ? problem.field : 'root', { message: t(`failure.${problem.failure}`) });
      return;
    }
    toasts.done('profile.saved');
    onClose();
  }

  function handleClose(): void {
    profile.keep(form.getValues());
    onClose();
  }

  function handleCancel(): void {
    profile.drop();
    onClose();
  }

  return { form, handleSubmit, handleClose, handleCancel };
}
