import { useState } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { AlertDialog } from '../../../design-system/AlertDialog/index.ts';
import type { Failure } from '../../../stores/kernel/failure.ts';
import { ownWorksStore, type WorkCommand } from '../../../stores/social/works/ownWorks.ts';
import type { Work } from '../../../stores/social/works/work.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';

/** Commands that need a confirmation: other users notice them, or they cannot be undone. */
export type ConfirmedCommand = Exclude<WorkCommand, 'putOnline'>;

interface WorkConfirmationProps {
  work: Work;
  command: ConfirmedCommand;
  onDone: (command: WorkCommand) => void;
  onClose: () => void;
}

/** Confirms taking a work offline or withdrawing it, and shows why it failed. */
export function WorkConfirmation({ work, command, onDone, onClose }: WorkConfirmationProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const works = useStore(ownWorksStore);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { fields } = work.wallpaper;
  const name = pick(fields.name, fields.name_en);

  async function handleConfirm(): Promise<void> {
    const reason = await works.act(work, command);
    setFailure(reason);
    if (reason) throw new Error(reason);
    onDone(command);
  }

  return (
    <AlertDialog
      isOpen
      title={t(`works.${command}Title`)}
      cancelLabel={t('works.cancel')}
      confirmLabel={t(`works.${command}`)}
      isDanger={command === 'withdraw'}
      onConfirm={handleConfirm}
      {...(failure && { failureText: t(`failure.${failure}`) })}
      onOpenChange={onClose}
    >
      {t(`works.${command}Text`, { name })}
    </AlertDialog>
  );
}
