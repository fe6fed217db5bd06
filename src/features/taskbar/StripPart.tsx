import { RotateCcw } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { PanelState } from '../../bridge/contract/decoration/taskbar.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { taskbarStore } from '../../stores/decoration/taskbar.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { stripStore } from '../../stores/desktop/strip/strip.ts';
import { memberStatementStore } from '../../stores/payment/membership/memberStatement.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Abilities } from './Abilities.tsx';
import styles from './TaskbarScreen.module.css';
import { StripOptions } from './StripOptions.tsx';
import { StripPreview } from './StripPreview.tsx';

/** A strip on the wallpaper, where no panel of this desktop can be changed. */
export const StripPart = observer(function StripPart({ state }: { state: PanelState }) {
  const { t } = useTranslation();
  const { screens } = useStore(desktopStore);
  const { applied } = useStore(stripStore);
  const failure = screens.find((screen) => screen.failure !== null)?.failure;
  return (
    <section className={styles.page} aria-labelledby="taskbar-title">
      <Head />
      {applied && failure && (
        <InlineMessage
          className={styles.lack}
          kind="warning"
          text={t('taskbar.strip.notShown', { reason: t(`reason.${failure}`) })}
        />
      )}
      <StripPreview />
      <div className={styles.columns}>
        <StripOptions />
        <Abilities state={state} />
      </div>
    </section>
  );
});

const Head = observer(function Head() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mayUse, state } = useStore(taskbarStore);
  const { applied, isApplied, isBusy, apply, remove } = useStore(stripStore);
  const statement = useStore(memberStatementStore);

  async function handleSend(
    action: Promise<boolean>,
    done: 'taskbar.strip.applied' | 'taskbar.strip.removed',
  ): Promise<void> {
    if (await action) toasts.done(done);
    else toasts.error('taskbar.strip.failed');
  }

  return (
    <header className={styles.head}>
      <h1 id="taskbar-title">{t('taskbar.title')}</h1>
      <p>{t(state?.panel ? 'taskbar.strip.inPlace' : 'taskbar.strip.offer')}</p>
      <div className={styles.actions}>
        <span className={styles.members}>{t('taskbar.members')}</span>
        {applied && (
          <Button
            variant="text"
            icon={<Icon of={RotateCcw} size={14} />}
            isLoading={isBusy}
            onClick={() => void handleSend(remove(), 'taskbar.strip.removed')}
          >
            {t('taskbar.restore')}
          </Button>
        )}
        <Button
          variant={mayUse ? 'primary' : 'vip'}
          disabledReason={isApplied ? t('taskbar.nothingToApply') : undefined}
          isLoading={isBusy}
          onClick={() =>
            statement.wish('panelLooks', () => void handleSend(apply(), 'taskbar.strip.applied'))
          }
        >
          {t('taskbar.apply')}
        </Button>
      </div>
    </header>
  );
});
