import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { sourceOf, type SourceChoice } from '../../../stores/desktop/assignments.ts';
import type { Source } from '../../../bridge/contract/plan.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { hasBenefit } from '../../../stores/payment/benefits.ts';
import { memberStatementStore } from '../../../stores/payment/membership/memberStatement.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { useCommand } from '../../shared/desktop/useCommand.ts';
import { SourcePicker } from './SourcePicker.tsx';
import styles from './SourcePicker.module.css';

/** Chooses the wallpaper of the selected screen; it keeps the options of the place. */
export default observer(function ChooseWallpaperDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const run = useCommand();
  const statement = useStore(memberStatementStore);
  const { session } = useStores();
  const isForMember = desktop.requiresPerScreenBenefit() && !hasBenefit(session, 'wallpaperPerScreen');
  const [choice, setChoice] = useState<SourceChoice | null>(null);

  function handleUse(): void {
    if (!choice) return;
    assign(sourceOf(choice, desktop.held));
  }

  function handleSystem(): void {
    assign({ kind: 'system' });
  }

  /** The place is that of now, also where a membership comes first. */
  function assign(source: Source): void {
    const { place } = desktop;
    const command = (): void => run(() => desktop.assign(source, [place]));
    onClose();
    if (isForMember) statement.runWithBenefit('wallpaperPerScreen', command);
    else command();
  }

  return (
    <Modal
      isOpen
      title={t('screens.choose.title')}
      closeLabel={t('shell.close')}
      width="640px"
      height="480px"
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={handleSystem}>{t('screens.choose.system')}</Button>
          <Button
            variant={isForMember ? 'vip' : 'primary'}
            disabledReason={choice ? undefined : t('screens.choose.missing')}
            onClick={handleUse}
          >
            {t('screens.choose.use')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {isForMember && <InlineMessage kind="info" text={t('screens.choose.forMembers')} />}
        <SourcePicker value={choice} onValueChange={setChoice} />
      </div>
    </Modal>
  );
});
