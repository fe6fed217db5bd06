import { useState } from 'react';
import type { StaffCalls } from '../../api/contract/console/index.ts';
import type { StaffResponseOf } from '../../api/contract/console/staffCall.ts';
import { Button } from '../../design-system/Button/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { useCall } from '../client/useCall.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { NoteDialog } from '../parts/NoteDialog.tsx';
import { Page, Remote } from '../parts/Page.tsx';

type Application = StaffResponseOf<StaffCalls['listApplications']>['applications'][number];

/** Open applications of authors. */
export default function ApplicationsPage() {
  const { t } = useConsole();
  const { answer, reload } = useCall('listApplications', {});
  const { act } = useAction('decideApplication', t('console.cases.decided'));
  const [refused, setRefused] = useState<Application | null>(null);

  async function decide({ uid, kind }: Application, isAccepted: boolean, note = ''): Promise<boolean> {
    const isDone = (await act({ uid, kind, is_accepted: isAccepted, note })) !== null;
    if (isDone) reload();
    return isDone;
  }

  return (
    <Page title={t('console.shell.pages.applications')} onRefresh={reload}>
      <Remote answer={answer} onRetry={reload} isEmpty={({ applications }) => applications.length === 0}>
        {({ applications }) => (
          <DataTable
            caption={t('console.shell.pages.applications')}
            rows={applications}
            keyOf={({ uid, kind }) => `${uid} ${kind}`}
            columns={[
              { title: t('console.shell.user'), cell: ({ uid, nick_name }) => `${nick_name} (${uid})` },
              { title: t('console.cases.kind'), cell: ({ kind }) => t(`console.cases.kinds.${kind}`) },
              {
                title: t('console.cases.content'),
                cell: ({ legal_name, statement, portfolio_url }) =>
                  [legal_name, portfolio_url, statement].filter((text) => text !== '').join('\n'),
                isText: true,
              },
              { title: t('console.cases.sent'), cell: (row) => formatMoment(row.created_at) },
              {
                title: t('console.shell.state'),
                cell: (row) => (
                  <span style={{ display: 'inline-flex', gap: 'var(--s-2)' }}>
                    <Button size={28} variant="success" onClick={() => void decide(row, true)}>
                      {t('console.cases.accept')}
                    </Button>
                    <Button size={28} onClick={() => setRefused(row)}>
                      {t('console.cases.refuse')}
                    </Button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </Remote>
      {refused && (
        <NoteDialog
          title={`${t('console.cases.refuse')}: ${refused.nick_name}`}
          noteLabel={t('console.shell.note')}
          noteHelp={t('console.cases.noteRequired')}
          isNoteRequired
          isDanger
          confirmLabel={t('console.cases.refuse')}
          onConfirm={(note) => decide(refused, false, note)}
          onClose={() => setRefused(null)}
        />
      )}
    </Page>
  );
}
