import { RotateCcw } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { taskbarStore } from '../../stores/decoration/taskbar.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { stripStore } from '../../stores/desktop/strip/strip.ts';
import { memberStatementStore } from '../../stores/payment/membership/memberStatement.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { Abilities } from './Abilities.tsx';
import { PanelOptions } from './PanelOptions.tsx';
import { PanelPreview } from './PanelPreview.tsx';
import { StripPart } from './StripPart.tsx';
import styles from './TaskbarScreen.module.css';

/** `/taskbar`: the look of the desktop's panel (docs/product.md#panel). */
export default observer(function TaskbarScreen() {
  const { devices } = useStores();
  const store = useStore(taskbarStore);
  const desktop = useStore(desktopStore);
  const strip = useStore(stripStore);
  const { gate, state } = store;
  const canStrip = strip.gate === 'open';
  useEffect(() => {
    if (gate === 'open') void store.load();
  }, [store, gate]);
  useEffect(() => {
    if (canStrip) void desktop.start();
  }, [desktop, canStrip]);
  if (devices.clientStatus === 'absent')
    return <ListFailure isScreen failure="clientMissing" onRetry={() => void store.load()} />;
  // A panel that has come in the meantime is changed once the strip has gone.
  if (canStrip && state && (!state.panel || strip.applied)) return <StripPart state={state} />;
  return (
    <section className={styles.page} aria-labelledby="taskbar-title">
      <Head />
      {gate === 'upgradeNeeded' || gate === 'unsupported' ? <Refused /> : <Content />}
    </section>
  );
});

const Head = observer(function Head() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const store = useStore(taskbarStore);
  const { state, isBusy, isApplied, mayUse } = store;
  const panel = state?.panel;
  const lack = state && !panel ? t(`taskbar.lacks.${state.lack ?? 'no_panel'}`) : undefined;
  const statement = useStore(memberStatementStore);

  async function handleSend(
    action: Promise<boolean>,
    done: 'taskbar.applied' | 'taskbar.restored',
  ): Promise<void> {
    if (await action) toasts.done(done);
    else toasts.error('taskbar.failed');
  }

  return (
    <header className={styles.head}>
      <h1 id="taskbar-title">{t('taskbar.title')}</h1>
      {state && (
        <>
          <p>
            {panel
              ? t('taskbar.found', { panel: t(`taskbar.panels.${panel.kind}`), count: panel.count })
              : t('taskbar.notFound')}
          </p>
          <div className={styles.actions}>
            <span className={styles.members}>{t('taskbar.members')}</span>
            {state.current && (
              <Button
                variant="text"
                icon={<Icon of={RotateCcw} size={14} />}
                isLoading={isBusy}
                onClick={() => void handleSend(store.restore(), 'taskbar.restored')}
              >
                {t('taskbar.restore')}
              </Button>
            )}
            <Button
              variant={mayUse ? 'primary' : 'vip'}
              disabledReason={lack ?? (isApplied ? t('taskbar.nothingToApply') : undefined)}
              isLoading={isBusy}
              onClick={() =>
                statement.wish('panelLooks', () => void handleSend(store.apply(), 'taskbar.applied'))
              }
            >
              {t('taskbar.apply')}
            </Button>
          </div>
        </>
      )}
    </header>
  );
});

/** A client that is too old, or one without panels. */
const Refused = observer(function Refused() {
  const { t } = useTranslation();
  const isOld = useStore(taskbarStore).gate === 'upgradeNeeded';
  return (
    <EmptyState
      title={isOld ? t('lockScreen.upgrade') : t('taskbar.lacks.unsupported_system')}
      action={<NavigateButton to="/features" label={t('features.title')} />}
    />
  );
});

const Content = observer(function Content() {
  const { t } = useTranslation();
  const store = useStore(taskbarStore);
  const { status, state } = store;
  if (status === 'failed') return <ListFailure failure="clientFailed" onRetry={() => void store.load()} />;
  if (!state)
    return (
      <div role="status" aria-label={t('state.loading')}>
        <Skeleton width="100%" height="236px" />
      </div>
    );
  return (
    <>
      {state.lack && (
        <InlineMessage className={styles.lack} kind="warning" text={t(`taskbar.lacks.${state.lack}`)} />
      )}
      <PanelPreview />
      <div className={styles.columns}>
        <PanelOptions />
        <Abilities state={state} />
      </div>
    </>
  );
});
