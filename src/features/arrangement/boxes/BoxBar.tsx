import { ShieldCheck } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { groupsStore } from '../../../stores/desktop/groups/groups.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import panel from '../Arrangement.module.css';

/** Number of files in boxes, and the two next steps. */
export const BoxBar = observer(function BoxBar() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const toasts = useToasts();
  const { shownFiles, layer } = useStore(groupsStore);
  const { applied, isChanged, isApplying, settings, apply, remove } = layer;
  const isEmpty = settings.boxes.length === 0;

  async function handleSend(
    action: Promise<boolean>,
    done: 'arrangement.boxes.applied' | 'arrangement.boxes.removed',
  ): Promise<void> {
    if (await action) toasts.done(done);
    else toasts.error('arrangement.failed');
  }

  return (
    <footer className={panel.bar}>
      <p>
        <Icon of={ShieldCheck} size={16} />
        <span role="status">
          <strong>{t('arrangement.boxes.plan', { count: shownFiles })}</strong>
          {t('arrangement.boxes.planHint')}
        </span>
      </p>
      {applied && (
        <Button
          size={40}
          isLoading={isApplying}
          onClick={() => void handleSend(remove(), 'arrangement.boxes.removed')}
        >
          {t('arrangement.boxes.remove')}
        </Button>
      )}
      <Button
        variant="primary"
        size={40}
        isLoading={isApplying}
        disabledReason={
          isEmpty ? t('arrangement.boxes.none') : isChanged ? undefined : t('arrangement.boxes.isApplied')
        }
        onClick={() => void handleSend(apply({ language }), 'arrangement.boxes.applied')}
      >
        {t('arrangement.boxes.apply')}
      </Button>
    </footer>
  );
});
