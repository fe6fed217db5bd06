import { useState } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { useCall } from '../client/useCall.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { formatSize } from '../parts/formats.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { Facts } from '../parts/Facts.tsx';
import { NoteDialog } from '../parts/NoteDialog.tsx';
import { Page, Remote } from '../parts/Page.tsx';
import { SplitView } from '../parts/SplitView.tsx';

/** Open infringement reports; the one that is chosen is shown with its evidence. */
export default function ReportsPage() {
  const { t } = useConsole();
  const { answer, reload } = useCall('listReports', {});
  const [chosen, setChosen] = useState<number | null>(null);

  function handleDone(): void {
    setChosen(null);
    reload();
  }

  return (
    <Page title={t('console.shell.pages.reports')} onRefresh={reload}>
      <Remote answer={answer} onRetry={reload} isEmpty={({ reports }) => reports.length === 0}>
        {({ reports }) => (
          <SplitView side={chosen !== null && <Report key={chosen} id={chosen} onDone={handleDone} />}>
            <DataTable
              caption={t('console.shell.pages.reports')}
              rows={reports}
              keyOf={(row) => row.report_id}
              isCurrent={(row) => row.report_id === chosen}
              columns={[
                { title: '#', cell: (row) => row.report_id },
                {
                  title: t('console.shell.work'),
                  cell: (row) => `${row.wallpaper_name} (${row.wid})`,
                  isText: true,
                },
                {
                  title: t('console.cases.right'),
                  cell: (row) => t(`console.cases.rights.${row.right_kind}`),
                },
                {
                  title: t('console.cases.sent'),
                  cell: (row) => formatMoment(row.created_at),
                  isSecondary: true,
                },
                {
                  title: t('console.shell.open'),
                  isAction: true,
                  cell: (row) => (
                    <Button size={28} onClick={() => setChosen(row.report_id)}>
                      {t('console.shell.open')}
                    </Button>
                  ),
                },
              ]}
            />
          </SplitView>
        )}
      </Remote>
    </Page>
  );
}

function Report({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useConsole();
  const { answer, reload } = useCall('getReport', { report_id: id });
  const { act } = useAction('decideReport', t('console.cases.decided'));
  const [decision, setDecision] = useState<boolean | null>(null);

  async function handleConfirm(note: string): Promise<boolean> {
    const isDone = (await act({ report_id: id, is_upheld: decision === true, note })) !== null;
    if (isDone) onDone();
    return isDone;
  }

  return (
    <Remote answer={answer} onRetry={reload}>
      {(report) => (
        <>
          <h2>{report.wallpaper_name}</h2>
          {report.picture !== null && <img src={report.picture} alt="" />}
          <Facts
            facts={[
              [t('console.cases.right'), t(`console.cases.rights.${report.right_kind}`) || report.right_kind],
              [t('console.cases.claimant'), report.claimant_name],
              [t('console.cases.contact'), report.contact],
              [t('console.cases.sent'), formatMoment(report.created_at)],
              [t('console.cases.statement'), report.statement],
            ]}
          />
          <h3>{t('console.cases.evidence')}</h3>
          {report.evidence.map(({ address, mime, bytes }) => (
            <p key={address}>
              {mime.startsWith('image/') && <img src={address} alt={t('console.cases.evidence')} />}
              <a href={address} target="_blank" rel="noreferrer">
                {mime} · {formatSize(bytes)}
              </a>
            </p>
          ))}
          <div data-actions>
            <Button variant="danger" onClick={() => setDecision(true)}>
              {t('console.cases.uphold')}
            </Button>
            <Button onClick={() => setDecision(false)}>{t('console.cases.deny')}</Button>
          </div>
          {decision !== null && (
            <NoteDialog
              title={decision ? t('console.cases.uphold') : t('console.cases.deny')}
              noteLabel={t('console.shell.note')}
              noteHelp={t('console.cases.noteRequired')}
              isNoteRequired
              isDanger={decision}
              confirmLabel={decision ? t('console.cases.uphold') : t('console.cases.deny')}
              onConfirm={handleConfirm}
              onClose={() => setDecision(null)}
            />
          )}
        </>
      )}
    </Remote>
  );
}
