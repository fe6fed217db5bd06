import { RotateCcw } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { taskbarStore } from '../../stores/decoration/taskbar.ts';
import { stripStore } from '../../stores/desktop/layers/strip.ts';
import { memberStatementStore } from '../../stores/payment/membership/memberStatement.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';

/** Puts the strip on the desktop, or takes it away. */
export const StripActions = observer(function StripActions() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mayUse } = useStore(taskbarStore);
  const { applied, isChanged, isApplying, apply, remove } = useStore(stripStore);
  const statement = useStore(memberStatementStore);

  async function handleSend(
    action: Promise<boolean>,
    done: 'taskbar.strip.applied' | 'taskbar.strip.removed',
  ): Promise<void> {
    if (await action) toasts.done(done);
    else toasts.error('taskbar.strip.failed');
  }

  return (
    <>
      {applied && (
        <Button
          variant="text"
          icon={<Icon of={RotateCcw} size={14} />}
          isLoading={isApplying}
          onClick={() => void handleSend(remove(), 'taskbar.strip.removed')}
        >
          {t('taskbar.restore')}
        </Button>
      )}
      <Button
        variant={mayUse ? 'primary' : 'vip'}
        disabledReason={isChanged ? undefined : t('taskbar.nothingToApply')}
        isLoading={isApplying}
        onClick={() =>
          statement.runWithBenefit('panelLooks', () => void handleSend(apply(), 'taskbar.strip.applied'))
        }
      >
        {t('taskbar.apply')}
      </Button>
    </>
  );
});
