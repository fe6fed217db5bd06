import { hostCodes, type HostCode } from '../../../api/contract/console/auditQueue.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { fill } from '../../i18n/words.ts';
import { NoteDialog } from '../../parts/NoteDialog.tsx';

export interface RejectDialogProps {
  name: string;
  onReject: (code: HostCode, note: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection, and a note to the author. */
export function RejectDialog({ name, onReject, onClose }: RejectDialogProps) {
  const { words } = useConsole();
  const { audit } = words;
  return (
    <NoteDialog
      title={fill(audit.rejectTitle, { name })}
      noteLabel={audit.note}
      noteHelp={audit.noteHelp}
      choices={{
        label: audit.reason,
        options: hostCodes.map((value) => ({ value, label: audit.reasons[value] })),
      }}
      confirmLabel={audit.reject}
      isDanger
      onConfirm={async (note, code = 'other') => {
        onReject(code, note);
        return true;
      }}
      onClose={onClose}
    />
  );
}
