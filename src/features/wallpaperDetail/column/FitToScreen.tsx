import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { formatBytes } from '../../../i18n/formatBytes.ts';
import type { FittingDetail } from '../../../bridge/contract/fitting.ts';
import { fittingStore } from '../../../stores/wallpapers/fitting.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { useCommand } from '../../shared/desktop/useCommand.ts';
import { FittingProgress } from '../../shared/fitting/FittingProgress.tsx';
import { fileText, shareText, targetText } from '../../shared/fitting/fittingText.ts';
import styles from './FitToScreen.module.css';

/** An imported video and the screens: how it fits, a rendition that does, what that saves, and the way back. */
export const FitToScreen = observer(function FitToScreen({ wid }: { wid: number }) {
  const { t } = useTranslation();
  const fitting = useStore(fittingStore);
  useEffect(() => {
    void fitting.load();
    void fitting.loadDetail(wid);
  }, [fitting, wid]);
  const detail = fitting.detailOf(wid);
  if (!fitting.isAvailable || !detail || detail.state === 'unsupported') return null;
  return (
    <section className={styles.fit} aria-label={t('fitting.title')}>
      <h2 className={styles.title}>{t('fitting.title')}</h2>
      <Content detail={detail} />
    </section>
  );
});

const Content = observer(function Content({ detail }: { detail: FittingDetail }) {
  const { t } = useTranslation();
  const fitting = useStore(fittingStore);
  const { wid, rendition } = detail;
  if (fitting.state?.running?.wid === wid && fitting.state.running.phase !== 'measuring')
    return <FittingProgress isNamed={false} />;
  if (detail.state === 'waiting') return <Waiting wid={wid} />;
  if (rendition) return <Saving detail={detail} rendition={rendition} />;
  if (detail.state === 'fits') return <p>{t('fitting.fits')}</p>;
  return <Begin detail={detail} />;
});

const Waiting = observer(function Waiting({ wid }: { wid: number }) {
  const { t } = useTranslation();
  const fitting = useStore(fittingStore);
  const run = useCommand();
  return (
    <>
      <p role="status">{t('fitting.waiting')}</p>
      <Button size={28} onClick={() => run(() => fitting.cancel(wid))}>
        {t('fitting.cancel')}
      </Button>
    </>
  );
});

const Begin = observer(function Begin({ detail: { wid, from, to, fault } }: { detail: FittingDetail }) {
  const { t } = useTranslation();
  const fitting = useStore(fittingStore);
  const run = useCommand();
  const unsupportedReason = fitting.state?.unsupported_reason;
  return (
    <>
      {from && <p>{fileText(t, from)}</p>}
      {from && to && <p>{`→ ${targetText(t, { from, to })}`}</p>}
      {fault && <p role="status">{t(`fitting.faults.${fault}`)}</p>}
      <Button
        size={28}
        disabledReason={unsupportedReason ? t(`fitting.unsupportedReasons.${unsupportedReason}`) : undefined}
        onClick={() => run(() => fitting.begin(wid))}
      >
        {t(fault ? 'fitting.again' : 'fitting.begin')}
      </Button>
    </>
  );
});

interface SavingProps {
  detail: FittingDetail;
  rendition: NonNullable<FittingDetail['rendition']>;
}

const Saving = observer(function Saving({ detail: { wid, from }, rendition }: SavingProps) {
  const { t } = useTranslation();
  const fitting = useStore(fittingStore);
  const toasts = useToasts();
  async function handleUndo(): Promise<void> {
    if (await fitting.undo(wid)) toasts.done('fitting.undone');
    else toasts.failed('clientFailed');
  }
  const { file } = rendition;
  return (
    <>
      {from && (
        <>
          <p>{t('fitting.saving', { before: shareText(from.share), after: shareText(file.share) })}</p>
          <p>{t('fitting.sizes', { before: formatBytes(from.bytes), after: formatBytes(file.bytes) })}</p>
        </>
      )}
      {rendition.is_original_kept ? (
        <Button size={28} onClick={() => void handleUndo()}>
          {t('fitting.undo')}
        </Button>
      ) : (
        <p>{t('fitting.notKeptNow')}</p>
      )}
    </>
  );
});
