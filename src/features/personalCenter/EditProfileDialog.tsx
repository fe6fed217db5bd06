import { observer } from 'mobx-react-lite';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import { accountLimits } from '../../api/contract/accounts.ts';
import { countGraphemes } from '../../api/rules/shownText.ts';
import { FormTextArea, FormTextField } from '../../design-system/Form/index.ts';
import { needsSignIn } from '../../stores/kernel/failure.ts';
import { profileStore, type ProfileDetails } from '../../stores/session/profile.ts';
import { descriptionProblem, nicknameProblem } from '../../api/rules/profileRules.ts';
import { FormDialog } from '../shared/forms/FormDialog.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';

const { nickname: nicknameLimits, description: descriptionLimits } = accountLimits;

/**
 * Changes nickname and introduction. Input is only discarded explicitly: by the button that cancels, not by Escape
 * or an expired session.
 */
export default observer(function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const stores = useStores();
  const { session } = stores;
  const toasts = useToasts();
  const profile = stores.get(profileStore);
  const form = useForm<ProfileDetails>({
    defaultValues: profile.startingDetails,
  });
  const description = useWatch({ control: form.control, name: 'description' });

  async function handleSubmit(details: ProfileDetails): Promise<void> {
    const problem = await profile.save(details);
    if (problem === 'cancelled') return;
    if (problem && needsSignIn(problem.failure))
      session.requestSignIn(() => void form.handleSubmit(handleSubmit)());
    if (problem) {
      const isOfField = problem.failure.startsWith(problem.field);
      form.setError(isOfField ? problem.field : 'root', { message: t(`failure.${problem.failure}`) });
      return;
    }
    toasts.done('profile.saved');
    onClose();
  }

  return (
    <FormDialog
      form={form}
      // One dialog at a time: this one is there again after the sign-in.
      isOpen={session.signInRequest === null}
      title={t('profile.title')}
      width="440px"
      submitLabel={t('profile.save')}
      cancelLabel={t('profile.cancel')}
      errorSummary={(messages) => t('profile.errors', { messages })}
      onSubmit={handleSubmit}
      onClose={() => {
        profile.keep(form.getValues());
        onClose();
      }}
      onCancel={() => {
        profile.drop();
        onClose();
      }}
    >
      <FormTextField<ProfileDetails>
        control={form.control}
        name="nickname"
        label={t('profile.nickname')}
        help={t('profile.nicknameHelp', nicknameLimits)}
        size={40}
        autoFocus
        autoComplete="nickname"
        rules={{
          validate: (typed) => {
            // A generated nickname may contain any word.
            if (typed === session.user?.nick_name) return true;
            const problem = nicknameProblem(typed);
            if (problem === 'reserved') return t('failure.nicknameInvalid');
            return problem === null || t(`profile.nicknameProblems.${problem}`, nicknameLimits);
          },
        }}
      />
      <FormTextArea<ProfileDetails>
        control={form.control}
        name="description"
        label={t('profile.description')}
        help={t('profile.descriptionHelp', {
          count: countGraphemes(description.trim()),
          maximum: descriptionLimits.maximum,
        })}
        minRows={4}
        rules={{
          validate: (typed) => {
            const problem = descriptionProblem(typed);
            return problem === null || t(`profile.descriptionProblems.${problem}`, descriptionLimits);
          },
        }}
      />
    </FormDialog>
  );
});
