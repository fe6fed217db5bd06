import { useState } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { useAction } from '../../client/useAction.ts';
import { useCall } from '../../client/useCall.ts';
import { formatMoment, formatSize } from '../../i18n/format.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { NoteDialog } from '../../parts/NoteDialog.tsx';
import { Page, Remote } from '../../parts/Page.tsx';
import { SplitView } from '../../parts/SplitView.tsx';

/** Open infringement reports; the one that is chosen is shown with its evidence. */
export default function ReportsPage() {
  const { words } = useConsole();
  const { answer, reload } = useCall('listReports', {});
  const [chosen, setChosen] = useState<number | null>(null);

  function handleDone(): void {
    setChosen(null);
    reload();
  }

  return (
    <Page title={words.shell.pages.reports} onRefresh={reload}>
      <Remote answer={answer} onRetry={reload} isEmpty={({ reports }) => reports.length === 0}>
        {({ reports }) => (
          <SplitView side={chosen !== null && <Report key={chosen} id={chosen} onDone={handleDone} />}>
            <DataTable
              caption={words.shell.pages.reports}
              rows={reports}
              keyOf={(row) => row.report_id}
              isCurrent={(row) => row.report_id === chosen}
              columns={[
                { title: '#', cell: (row) => row.report_id },
                {
                  title: words.shell.work,
                  cell: (row) => `${row.wallpaper_name} (${row.wid})`,
                  isText: true,
                },
                { title: words.cases.right, cell: (row) => words.cases.rights[row.right_kind] },
                { title: words.cases.sent, cell: (row) => formatMoment(row.created_at), isSecondary: true },
                {
                  title: words.shell.open,
                  cell: (row) => (
                    <Button size={28} onClick={() => setChosen(row.report_id)}>
                      {words.shell.open}
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
  const { words } = useConsole();
  const { cases } = words;
  const { answer, reload } = useCall('getReport', { report_id: id });
  const { act } = useAction('decideReport', cases.decided);
  const [decision, setDecision] = useState<boolean | null>(null);
  const rights: Readonly<Record<string, string>> = cases.rights;

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
              [cases.right, rights[report.right_kind] ?? report.right_kind],
              [cases.claimant, report.claimant_name],
              [cases.contact, report.contact],
              [cases.sent, formatMoment(report.created_at)],
              [cases.statement, report.statement],
            ]}
          />
          <h3>{cases.evidence}</h3>
          {report.evidence.map(({ address, mime, bytes }) => (
            <p key={address}>
              {mime.startsWith('image/') && <img src={address} alt={cases.evidence} />}
              <a href={address} target="_blank" rel="noreferrer">
                {mime} · {formatSize(bytes)}
              </a>
            </p>
          ))}
          <div data-actions>
            <Button variant="danger" onClick={() => setDecision(true)}>
              {cases.uphold}
            </Button>
            <Button onClick={() => setDecision(false)}>{cases.deny}</Button>
          </div>
          {decision !== null && (
            <NoteDialog
              title={decision ? cases.uphold : cases.deny}
              noteLabel={words.shell.note}
              noteHelp={cases.noteRequired}
              isNoteRequired
              isDanger={decision}
              confirmLabel={decision ? cases.uphold : cases.deny}
              onConfirm={handleConfirm}
              onClose={() => setDecision(null)}
            />
          )}
        </>
      )}
    </Remote>
  );
}
