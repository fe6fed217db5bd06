import { useState } from 'react';
import type { StaffCalls } from '../../../api/contract/console/index.ts';
import type { StaffResponseOf } from '../../../api/contract/console/staffCall.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { useAction } from '../../client/useAction.ts';
import { useCall } from '../../client/useCall.ts';
import { formatMoment } from '../../i18n/format.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { NoteDialog } from '../../parts/NoteDialog.tsx';
import { Page, Remote } from '../../parts/Page.tsx';

type Application = StaffResponseOf<StaffCalls['listApplications']>['applications'][number];

/** Open applications of authors. */
export default function ApplicationsPage() {
  const { words } = useConsole();
  const { cases } = words;
  const { answer, reload } = useCall('listApplications', {});
  const { act } = useAction('decideApplication', cases.decided);
  const [refused, setRefused] = useState<Application | null>(null);

  async function decide({ uid, kind }: Application, isAccepted: boolean, note = ''): Promise<boolean> {
    const isDone = (await act({ uid, kind, is_accepted: isAccepted, note })) !== null;
    if (isDone) reload();
    return isDone;
  }

  return (
    <Page title={words.shell.pages.applications} onRefresh={reload}>
      <Remote answer={answer} onRetry={reload} isEmpty={({ applications }) => applications.length === 0}>
        {({ applications }) => (
          <DataTable
            caption={words.shell.pages.applications}
            rows={applications}
            keyOf={({ uid, kind }) => `${uid} ${kind}`}
            columns={[
              { title: words.shell.user, cell: ({ uid, nick_name }) => `${nick_name} (${uid})` },
              { title: cases.kind, cell: ({ kind }) => cases.kinds[kind] },
              {
                title: cases.content,
                cell: ({ legal_name, statement, portfolio_url }) =>
                  [legal_name, portfolio_url, statement].filter((text) => text !== '').join('\n'),
                isText: true,
              },
              { title: cases.sent, cell: (row) => formatMoment(row.created_at) },
              {
                title: words.shell.state,
                cell: (row) => (
                  <span style={{ display: 'inline-flex', gap: 'var(--s-2)' }}>
                    <Button size={28} variant="success" onClick={() => void decide(row, true)}>
                      {cases.accept}
                    </Button>
                    <Button size={28} onClick={() => setRefused(row)}>
                      {cases.refuse}
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
          title={`${cases.refuse}: ${refused.nick_name}`}
          noteLabel={words.shell.note}
          noteHelp={cases.noteRequired}
          isNoteRequired
          isDanger
          confirmLabel={cases.refuse}
          onConfirm={(note) => decide(refused, false, note)}
          onClose={() => setRefused(null)}
        />
      )}
    </Page>
  );
}
