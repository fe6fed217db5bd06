import { operatorRefusalCodes, type HostCode } from '../../../api/contract/console/auditQueue.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { NoteDialog } from '../../parts/NoteDialog.tsx';

export interface RejectDialogProps {
  name: string;
  onReject: (code: HostCode, note: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection, and a note to the author. */
export function RejectDialog({ name, onReject, onClose }: RejectDialogProps) {
  const { t } = useConsole();
  return (
    <NoteDialog
      title={t('console.audit.rejectTitle', { name })}
      noteLabel={t('console.audit.note')}
      noteHelp={t('console.audit.noteHelp')}
      choices={{
        label: t('console.audit.reason'),
        options: operatorRefusalCodes.map((value) => ({ value, label: t(`console.audit.reasons.${value}`) })),
      }}
      confirmLabel={t('console.audit.reject')}
      isDanger
      onConfirm={async (note, code = 'other') => {
        onReject(code, note);
        return true;
      }}
      onClose={onClose}
    />
  );
}
