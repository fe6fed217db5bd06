import { observer } from 'mobx-react-lite';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import { accountLimits } from '../../api/contract/accounts.ts';
import { countGraphemes } from '../../api/rules/shownText.ts';
import { FormTextArea, FormTextField } from '../../design-system/Form/index.ts';
import type { ProfileDetails } from '../../stores/session/profile.ts';
import { descriptionProblem, nicknameProblem } from '../../api/rules/profileRules.ts';
import { FormDialog } from '../shared/forms/FormDialog.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { useProfileForm } from './useProfileForm.ts';

const { nickname: nicknameLimits, description: descriptionLimits } = accountLimits;

/**
 * Changes nickname and introduction. Input is only discarded explicitly: by the button that cancels, not by Escape
 * or an expired session.
 */
export default observer(function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { session } = useStores();
  const { form, handleSubmit, handleClose, handleCancel } = useProfileForm(onClose);
  const description = useWatch({ control: form.control, name: 'description' });

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
      onClose={handleClose}
      onCancel={handleCancel}
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
