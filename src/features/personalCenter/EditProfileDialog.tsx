import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { accountLimits } from '../../api/contract/accounts.ts';
import { countGraphemes } from '../../api/contract/shownText.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Form, FormTextArea, FormTextField } from '../../design-system/Form/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { ProfileStore, type ProfileDetails } from '../../stores/session/profile.ts';
import { descriptionProblem, nicknameProblem } from '../../stores/session/profileRules.ts';
import { useStores } from '../shared/storeContext.ts';
import { toastLifetimes, useToasts } from '../shared/toasts.ts';
import styles from './Dialogs.module.css';
import { needsSignIn } from './needsSignIn.ts';

const { nickname: nicknameLimits, description: descriptionLimits } = accountLimits;

/** Changes nickname and introduction. What was typed is only lost on purpose, not by a sign-in that has expired. */
export default observer(function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const stores = useStores();
  const { session } = stores;
  const toasts = useToasts();
  const id = useId();
  const form = useForm<ProfileDetails>({
    defaultValues: {
      nickname: session.user?.nick_name ?? '',
      description: session.user?.description ?? '',
    },
  });
  const description = useWatch({ control: form.control, name: 'description' });

  async function handleSubmit(details: ProfileDetails): Promise<void> {
    const problem = await stores.obtain(ProfileStore).save(details);
    if (problem && needsSignIn(problem.failure))
      session.requestSignIn(() => void form.handleSubmit(handleSubmit)());
    if (problem) {
      const isOfField = problem.failure.startsWith(problem.field);
      form.setError(isOfField ? problem.field : 'root', { message: t(`failure.${problem.failure}`) });
      return;
    }
    toasts.add({ kind: 'success', text: t('profile.saved'), lifetime: toastLifetimes.longer });
    onClose();
  }

  return (
    <Modal
      // One dialog at a time: this one is there again after the sign-in.
      isOpen={session.signInRequest === null}
      title={t('profile.title')}
      closeLabel={t('shell.close')}
      width="440px"
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" isLoading={form.formState.isSubmitting}>
            {t('profile.save')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className={styles.form}
        form={form}
        errorSummary={(messages) => t('profile.errors', { messages: messages.join('；') })}
        onSubmit={handleSubmit}
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
              const problem = nicknameProblem(typed);
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
      </Form>
    </Modal>
  );
});
