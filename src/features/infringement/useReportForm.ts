import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { Failure } from '../../stores/kernel/failure.ts';
import type { InfringementReportStore } from '../../stores/social/reports/infringementReport.ts';
import type { ReportDraft } from '../../stores/social/reports/reportDraft.ts';
import { useStores } from '../../ui/storeContext.ts';

export interface ReportValues extends ReportDraft {
  /** The files are in the store; the form only holds their errors. */
  evidence: null;
  hasDeclared: boolean;
}

export interface ReportFormState {
  form: UseFormReturn<ReportValues>;
  /** Reason why the service refused it, where that concerns no field. */
  refusal: string | null;
  lookUp: () => Promise<boolean>;
  handleSubmit: () => Promise<void>;
}

/** The form of a report: saved while it is edited, and sent once its wallpaper is known and the user is signed in. */
export function useReportForm(report: InfringementReportStore, wid: number | null): ReportFormState {
  const { t } = useTranslation();
  const { session } = useStores();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<ReportValues>({
    defaultValues: {
      ...report.draft,
      ...(wid !== null && { wallpaper: `YQ${wid}` }),
      evidence: null,
      hasDeclared: false,
    },
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { wallpaper, rightKind, claimantName, contact, statement } = values;
          report.keep({ wallpaper, rightKind, claimantName, contact, statement });
        },
      }),
    [form, report],
  );
  const lookUpGiven = useEffectEvent(() => {
    if (form.getValues('wallpaper').trim() !== '') void lookUp();
  });
  useEffect(() => lookUpGiven(), [form, report]);

  /** Looks up the wallpaper that the form names. Returns false where there is none. */
  async function lookUp(): Promise<boolean> {
    const problem = await report.lookUp(form.getValues('wallpaper'));
    if (problem === null) form.clearErrors('wallpaper');
    else form.setError('wallpaper', { message: wordsOf(problem) });
    return problem === null;
  }

  function wordsOf(problem: Failure | 'numberInvalid'): string {
    return problem === 'numberInvalid' ? t('infringement.wallpaperInvalid') : t(`failure.${problem}`);
  }

  async function handleSubmit(): Promise<void> {
    setRefusal(null);
    if (!(await lookUp())) return;
    const problem = await report.send();
    switch (problem?.kind) {
      case 'signIn':
        return session.requestSignIn(() => void form.handleSubmit(handleSubmit)());
      case 'wallpaper':
        return form.setError('wallpaper', { message: t('infringement.wallpaperNeeded') });
      case 'evidence':
        return form.setError('evidence', { message: t('infringement.evidenceUnready') });
      case 'refused':
        return tellRefusal(problem.failure);
    }
  }

  function tellRefusal(failure: Failure): void {
    const message = t(`failure.${failure}`);
    if (failure === 'wallpaperNotFound') form.setError('wallpaper', { message });
    else if (failure === 'evidenceMissing') form.setError('evidence', { message });
    else setRefusal(message);
  }

  return { form, refusal, lookUp, handleSubmit };
}
