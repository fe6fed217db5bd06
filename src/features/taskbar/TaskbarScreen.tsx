import { RotateCcw } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PanelState } from '../../bridge/contract/taskbar.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { taskbarStore } from '../../stores/decoration/taskbar.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { stripStore } from '../../stores/desktop/layers/strip.ts';
import { memberStatementStore } from '../../stores/payment/membership/memberStatement.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DesktopColumns } from '../shared/desktopPage/DesktopColumns.tsx';
import { DesktopPage } from '../shared/desktopPage/DesktopPage.tsx';
import { Abilities } from './Abilities.tsx';
import { PanelOptions } from './PanelOptions.tsx';
import { PanelPreview } from './PanelPreview.tsx';
import { StripActions } from './StripActions.tsx';
import { StripPart } from './StripPart.tsx';
import styles from './TaskbarScreen.module.css';

/** `/taskbar`: the look of the desktop's panel (docs/product.md#panel). */
export default observer(function TaskbarScreen() {
  const { t } = useTranslation();
  const store = useStore(taskbarStore);
  const desktop = useStore(desktopStore);
  const strip = useStore(stripStore);
  const { gate, status, state } = store;
  const canStrip = strip.gate === 'open';
  useEffect(() => {
    if (gate === 'open') void store.load();
  }, [store, gate]);
  useEffect(() => {
    if (canStrip) void desktop.load();
  }, [desktop, canStrip]);
  // If a panel appears while a strip is on, the strip is shown until it is removed.
  const isStrip = canStrip && (!state?.panel || strip.applied !== null);
  // A strip is part of the desktop's plan: applied before that is known, it would replace it.
  const isKnown = !isStrip || desktop.state !== null;
  return (
    <DesktopPage
      feature="taskbar"
      title={t('taskbar.title')}
      lead={state && <Lead state={state} isStrip={isStrip} />}
      actions={
        state && (
          <>
            <span className={styles.members}>{t('taskbar.members')}</span>
            {isStrip ? <StripActions /> : <PanelActions state={state} />}
          </>
        )
      }
      gate={gate}
      since={protocolThresholds.desktop}
      status={isStrip && desktop.status === 'failed' ? 'failed' : status}
      failure={isStrip ? desktop.failure : null}
      onRetry={() => void Promise.all([store.load(), isStrip && desktop.load()])}
      placeholderHeight={236}
    >
      {state && isKnown && (isStrip ? <StripPart state={state} /> : <PanelPart state={state} />)}
    </DesktopPage>
  );
});

function Lead({ state, isStrip }: { state: PanelState; isStrip: boolean }) {
  const { t } = useTranslation();
  const { panel } = state;
  if (isStrip) return t(panel ? 'taskbar.strip.inPlace' : 'taskbar.strip.offer');
  if (!panel) return t('taskbar.notFound');
  return t('taskbar.found', { panel: t(`taskbar.panels.${panel.kind}`), count: panel.count });
}

const PanelActions = observer(function PanelActions({ state }: { state: PanelState }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const store = useStore(taskbarStore);
  const { isBusy, isApplied, mayUse } = store;
  const unsupportedReason = state.panel
    ? undefined
    : t(`taskbar.unsupportedReasons.${state.unsupported_reason ?? 'no_panel'}`);
  const statement = useStore(memberStatementStore);

  async function handleSend(
    action: Promise<boolean>,
    done: 'taskbar.applied' | 'taskbar.restored',
  ): Promise<void> {
    if (await action) toasts.done(done);
    else toasts.error('taskbar.failed');
  }

  return (
    <>
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
        disabledReason={unsupportedReason ?? (isApplied ? t('taskbar.nothingToApply') : undefined)}
        isLoading={isBusy}
        onClick={() =>
          statement.runWithBenefit('panelLooks', () => void handleSend(store.apply(), 'taskbar.applied'))
        }
      >
        {t('taskbar.apply')}
      </Button>
    </>
  );
});

function PanelPart({ state }: { state: PanelState }) {
  const { t } = useTranslation();
  return (
    <>
      {state.unsupported_reason && (
        <InlineMessage
          className={styles.reason}
          kind="warning"
          text={t(`taskbar.unsupportedReasons.${state.unsupported_reason}`)}
        />
      )}
      <PanelPreview />
      <DesktopColumns className={styles.columns} aside={<Abilities state={state} />}>
        <PanelOptions />
      </DesktopColumns>
    </>
  );
}
