import { useState } from 'react';
import type { FoundAccountDto } from '../../../api/contract/console/people.ts';
import { AlertDialog } from '../../../design-system/AlertDialog/index.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { SearchField } from '../../../design-system/SearchField/index.ts';
import { Tag } from '../../../design-system/Tag/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { useAction } from '../../client/useAction.ts';
import { useCall } from '../../client/useCall.ts';
import { formatMoment } from '../../i18n/format.ts';
import { fill } from '../../i18n/words.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Page, Remote } from '../../parts/Page.tsx';
import { SplitView } from '../../parts/SplitView.tsx';

/** Users: found, shown with their devices, blocked. */
export default function AccountsPage() {
  const { words } = useConsole();
  const { people } = words;
  const [text, setText] = useState('');
  return (
    <Page
      title={words.shell.pages.accounts}
      actions={
        <SearchField
          label={people.search}
          placeholder={people.search}
          clearLabel={people.clear}
          hint={people.searchHint}
          onSubmit={(typed) => setText(typed.trim())}
        />
      }
    >
      {text === '' ? (
        <EmptyState title={people.findTitle} description={people.findText} />
      ) : (
        <FoundAccounts text={text} />
      )}
    </Page>
  );
}

function FoundAccounts({ text }: { text: string }) {
  const { words } = useConsole();
  const { people } = words;
  const { answer, reload } = useCall('findAccounts', { text });
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Remote answer={answer} onRetry={reload} isEmpty={({ accounts }) => accounts.length === 0}>
      {({ accounts }) => (
        <SplitView side={chosen !== null && <Account key={chosen} uid={chosen} onChange={reload} />}>
          <DataTable
            caption={people.found}
            rows={accounts}
            keyOf={({ uid }) => uid}
            isCurrent={({ uid }) => uid === chosen}
            columns={[
              { title: people.nickname, cell: (row) => row.nick_name },
              { title: people.account, cell: (row) => row.account ?? '—' },
              { title: people.works, cell: (row) => row.works_count, isNumber: true },
              {
                title: words.shell.open,
                cell: ({ uid }) => (
                  <Button size={28} onClick={() => setChosen(uid)}>
                    {words.shell.open}
                  </Button>
                ),
              },
            ]}
          />
        </SplitView>
      )}
    </Remote>
  );
}

function Account({ uid, onChange }: { uid: string; onChange: () => void }) {
  const { words } = useConsole();
  const { people } = words;
  const { answer, reload } = useCall('getAccount', { uid });

  function handleChange(): void {
    reload();
    onChange();
  }

  return (
    <Remote answer={answer} onRetry={reload}>
      {({ account, devices }) => (
        <>
          <h2>
            {account.nick_name} {account.is_blocked && <Tag>{people.isBlocked}</Tag>}
          </h2>
          <Facts
            facts={[
              ['UID', account.uid],
              [people.account, account.account ?? '—'],
              [people.works, account.works_count],
              [people.registered, account.created_at === null ? '—' : formatMoment(account.created_at)],
            ]}
          />
          <h3>{people.devices}</h3>
          {devices.length === 0 ? (
            <p>{people.noDevices}</p>
          ) : (
            <DataTable
              caption={people.devices}
              rows={devices}
              keyOf={(row) => row.device_id}
              columns={[
                { title: people.device, cell: ({ name, device_id }) => name || device_id },
                { title: people.platform, cell: (row) => `${row.platform} ${row.player_version}` },
                { title: people.lastUsed, cell: (row) => formatMoment(row.last_used_at) },
              ]}
            />
          )}
          <BlockButton account={account} onChange={handleChange} />
        </>
      )}
    </Remote>
  );
}

function BlockButton({ account, onChange }: { account: FoundAccountDto; onChange: () => void }) {
  const { words } = useConsole();
  const { people } = words;
  const { uid, is_blocked: isBlocked } = account;
  const { act } = useAction('blockAccount', isBlocked ? people.unblocked : people.blocked);
  const [isAsking, setIsAsking] = useState(false);

  async function handleConfirm(): Promise<void> {
    if (await act({ uid, is_blocked: !isBlocked })) onChange();
  }

  if (account.account === null) return null;
  return (
    <div data-actions>
      {isBlocked ? (
        <Button onClick={() => void handleConfirm()}>{people.unblock}</Button>
      ) : (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {people.block}
        </Button>
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={fill(people.blockTitle, { name: account.nick_name })}
        cancelLabel={words.shell.cancel}
        confirmLabel={people.block}
        isDanger
        onConfirm={handleConfirm}
      >
        {people.blockText}
      </AlertDialog>
    </div>
  );
}
