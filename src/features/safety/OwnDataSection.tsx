import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { publicPath } from '../../api/contract/document/publicPath.ts';
import { exportPath } from '../../api/contract/safety.ts';
import { Button } from '../../design-system/Button/index.ts';
import { safetyStore } from '../../stores/session/safety.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DeleteAccountDialog } from './dialogs/DeleteAccountDialog.tsx';
import { SafetySection } from './SafetySection.tsx';
import { useSafetyProblem } from './dialogs/useSafetyProblem.ts';

/** Takes all that is the user's, or deletes the account. */
export const OwnDataSection = observer(function OwnDataSection() {
  const { t } = useTranslation();
  const store = useStore(safetyStore);
  const toasts = useToasts();
  const show = useSafetyProblem();
  const [isExporting, setIsExporting] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);

  async function handleExport(): Promise<void> {
    setIsExporting(true);
    const answer = await store.createExport().finally(() => setIsExporting(false));
    if (!('ticket' in answer)) return show(answer.problem);
    toasts.info('ownData.exporting');
    // A download: the page stays.
    location.assign(`${publicPath()}${exportPath}?ticket=${encodeURIComponent(answer.ticket)}`);
  }

  return (
    <SafetySection
      title={t('ownData.title')}
      hint={t('ownData.hint')}
      actions={
        <>
          <Button isLoading={isExporting} onClick={() => void handleExport()}>
            {t('ownData.export')}
          </Button>
          <Button onClick={() => setIsDeleting(true)}>{t('ownData.delete')}</Button>
        </>
      }
    >
      {isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}
    </SafetySection>
  );
});
