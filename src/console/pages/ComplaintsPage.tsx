import { useState } from 'react';
import { operatorRefusalCodes, type HostCode } from '../../api/contract/console/auditQueue.ts';
import type { StaffResponseOf } from '../../api/contract/console/staffCall.ts';
import type { StaffCalls } from '../../api/contract/console/index.ts';
import { Button } from '../../design-system/Button/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { useCall } from '../client/useCall.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { NoteDialog } from '../parts/NoteDialog.tsx';
import { Page, Remote } from '../parts/Page.tsx';
import { SplitView } from '../parts/SplitView.tsx';

type ComplainedWork = StaffResponseOf<StaffCalls['listComplaints']>['works'][number];

/** Online works that users complain about; the one that is chosen is shown with what they say. */
export default function ComplaintsPage() {
  const { t } = useConsole();
  const { answer, reload } = useCall('listComplaints', {});
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Page title={t('console.shell.pages.complaints')} onRefresh={reload}>
      <Remote answer={answer} onRetry={reload} isEmpty={({ works }) => works.length === 0}>
        {({ works }) => {
          const current = works.find(({ wid }) => wid === chosen);
          return (
            <SplitView
              side={current && <Complaint key={current.wid} work={current} onDone={() => reload()} />}
            >
              <DataTable
                caption={t('console.shell.pages.complaints')}
                rows={works}
                keyOf={({ wid }) => wid}
                isCurrent={({ wid }) => wid === chosen}
                columns={[
                  {
                    title: t('console.shell.work'),
                    cell: ({ wid, name }) => `${name} (${wid})`,
                    isText: true,
                  },
                  { title: t('console.cases.complaints'), cell: (row) => row.complaints, isNumber: true },
                  {
                    title: t('console.cases.latest'),
                    cell: (row) => formatMoment(row.latest_at),
                    isSecondary: true,
                  },
                  {
                    title: t('console.shell.open'),
                    isAction: true,
                    cell: ({ wid }) => (
                      <Button size={28} onClick={() => setChosen(wid)}>
                        {t('console.shell.open')}
                      </Button>
                    ),
                  },
                ]}
              />
            </SplitView>
          );
        }}
      </Remote>
    </Page>
  );
}

function Complaint({ work, onDone }: { work: ComplainedWork; onDone: () => void }) {
  const { t } = useConsole();
  const { answer, reload } = useCall('getComplaints', { wid: work.wid });
  const dismissing = useAction('dismissComplaints', t('console.cases.dismissed'));
  const taking = useAction('takeWorkOffline', t('console.cases.takenOffline'));
  const [isTaking, setIsTaking] = useState(false);

  async function handleDismiss(): Promise<void> {
    if (await dismissing.act({ wid: work.wid })) onDone();
  }

  async function handleOffline(note: string, code: HostCode = 'other'): Promise<boolean> {
    const isDone = (await taking.act({ wid: work.wid, code, note })) !== null;
    if (isDone) onDone();
    return isDone;
  }

  return (
    <>
      <h2>{work.name}</h2>
      {work.picture !== null && <img src={work.picture} alt="" />}
      <Remote answer={answer} onRetry={reload}>
        {({ complaints }) => (
          <DataTable
            caption={`${t('console.cases.complaints')}: ${work.name}`}
            rows={complaints}
            keyOf={({ created_at, reason, detail }) => `${created_at} ${reason} ${detail}`}
            columns={[
              {
                title: t('console.cases.reason'),
                cell: ({ reason }) => t(`console.cases.reasons.${reason}`) || reason,
              },
              { title: t('console.cases.detail'), cell: ({ detail }) => detail, isText: true },
              { title: t('console.cases.sent'), cell: (row) => formatMoment(row.created_at) },
            ]}
          />
        )}
      </Remote>
      <div data-actions>
        <Button variant="danger" onClick={() => setIsTaking(true)}>
          {t('console.cases.takeOffline')}
        </Button>
        <Button isLoading={dismissing.isBusy} onClick={() => void handleDismiss()}>
          {t('console.cases.dismiss')}
        </Button>
      </div>
      {isTaking && (
        <NoteDialog
          title={`${t('console.cases.takeOffline')}: ${work.name}`}
          noteLabel={t('console.shell.note')}
          noteHelp={t('console.cases.noteRequired')}
          isNoteRequired
          isDanger
          choices={{
            label: t('console.audit.reason'),
            options: operatorRefusalCodes.map((value) => ({
              value,
              label: t(`console.audit.reasons.${value}`),
            })),
          }}
          confirmLabel={t('console.cases.takeOffline')}
          onConfirm={handleOffline}
          onClose={() => setIsTaking(false)}
        />
      )}
    </>
  );
}
