import { useState } from 'react';
import type { FoundAccountDto } from '../../api/contract/console/people.ts';
import { userTypes } from '../../api/contract/entities.ts';
import { AlertDialog } from '../../design-system/AlertDialog/index.ts';
import { Button } from '../../design-system/Button/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { SearchField } from '../../design-system/SearchField/index.ts';
import { Tag } from '../../design-system/Tag/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { useCall } from '../client/useCall.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Page, Remote } from '../parts/Page.tsx';
import { SplitView } from '../parts/SplitView.tsx';

/** Users: found, shown with their devices, blocked. */
export default function AccountsPage() {
  const { t } = useConsole();
  const [text, setText] = useState('');
  return (
    <Page
      title={t('console.shell.pages.accounts')}
      actions={
        <SearchField
          label={t('console.people.search')}
          placeholder={t('console.people.search')}
          clearLabel={t('console.people.clear')}
          hint={t('console.people.searchHint')}
          onSubmit={(typed) => setText(typed.trim())}
        />
      }
    >
      {text === '' ? (
        <EmptyState title={t('console.people.findTitle')} description={t('console.people.findText')} />
      ) : (
        <FoundAccounts text={text} />
      )}
    </Page>
  );
}

function FoundAccounts({ text }: { text: string }) {
  const { t } = useConsole();
  const { answer, reload } = useCall('findAccounts', { text });
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Remote answer={answer} onRetry={reload} isEmpty={({ accounts }) => accounts.length === 0}>
      {({ accounts }) => (
        <SplitView side={chosen !== null && <Account key={chosen} uid={chosen} onChange={reload} />}>
          <DataTable
            caption={t('console.people.found')}
            rows={accounts}
            keyOf={({ uid }) => uid}
            isCurrent={({ uid }) => uid === chosen}
            columns={[
              { title: t('console.people.nickname'), cell: (row) => row.nick_name },
              { title: t('console.people.account'), cell: (row) => row.account ?? '—' },
              { title: t('console.people.works'), cell: (row) => row.works_count, isNumber: true },
              {
                title: t('console.shell.open'),
                isAction: true,
                cell: ({ uid }) => (
                  <Button size={28} onClick={() => setChosen(uid)}>
                    {t('console.shell.open')}
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
  const { t } = useConsole();
  const { answer, reload } = useCall('getAccount', { uid });

  function handleChange(): void {
    reload();
    onChange();
  }

  return (
    <Remote answer={answer} onRetry={reload}>
      {({ account, devices, has_birth_date: hasBirthDate }) => (
        <>
          <h2>
            {account.nick_name} {account.is_blocked && <Tag>{t('console.people.isBlocked')}</Tag>}
          </h2>
          <Facts
            facts={[
              ['UID', account.uid],
              [t('console.people.account'), account.account ?? '—'],
              [t('console.people.works'), account.works_count],
              [
                t('console.people.registered'),
                account.created_at === null ? '—' : formatMoment(account.created_at),
              ],
            ]}
          />
          <h3>{t('console.people.devices')}</h3>
          {devices.length === 0 ? (
            <p>{t('console.people.noDevices')}</p>
          ) : (
            <DataTable
              caption={t('console.people.devices')}
              rows={devices}
              keyOf={(row) => row.device_id}
              columns={[
                { title: t('console.people.device'), cell: ({ name, device_id }) => name || device_id },
                {
                  title: t('console.people.platform'),
                  cell: (row) => `${row.platform} ${row.player_version}`,
                },
                { title: t('console.people.lastUsed'), cell: (row) => formatMoment(row.last_used_at) },
              ]}
            />
          )}
          <div data-actions>
            <InviteButton account={account} />
            {hasBirthDate && <ClearBirthDateButton account={account} onChange={reload} />}
            <BlockButton account={account} onChange={handleChange} />
          </div>
        </>
      )}
    </Remote>
  );
}

/** Invites a user who is no author yet. */
function InviteButton({ account }: { account: FoundAccountDto }) {
  const { t } = useConsole();
  const { act, isBusy } = useAction('inviteToSign', t('console.people.invited'));
  if (account.account === null || account.user_type !== userTypes.normal) return null;
  return (
    <Button isLoading={isBusy} onClick={() => void act({ uid: account.uid })}>
      {t('console.people.invite')}
    </Button>
  );
}

/** Lets a user who mistyped the date of birth state it again. */
function ClearBirthDateButton({ account, onChange }: { account: FoundAccountDto; onChange: () => void }) {
  const { t } = useConsole();
  const { act } = useAction('clearBirthDate', t('console.people.birthDateCleared'));
  const [isAsking, setIsAsking] = useState(false);

  async function handleConfirm(): Promise<void> {
    if (await act({ uid: account.uid })) onChange();
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('console.people.clearBirthDate')}</Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('console.people.clearBirthDateTitle', { name: account.nick_name })}
        cancelLabel={t('console.shell.cancel')}
        confirmLabel={t('console.people.clearBirthDate')}
        onConfirm={handleConfirm}
      >
        {t('console.people.clearBirthDateText')}
      </AlertDialog>
    </>
  );
}

function BlockButton({ account, onChange }: { account: FoundAccountDto; onChange: () => void }) {
  const { t } = useConsole();
  const { uid, is_blocked: isBlocked } = account;
  const { act } = useAction(
    'blockAccount',
    isBlocked ? t('console.people.unblocked') : t('console.people.blocked'),
  );
  const [isAsking, setIsAsking] = useState(false);

  async function handleConfirm(): Promise<void> {
    if (await act({ uid, is_blocked: !isBlocked })) onChange();
  }

  if (account.account === null) return null;
  return (
    <>
      {isBlocked ? (
        <Button onClick={() => void handleConfirm()}>{t('console.people.unblock')}</Button>
      ) : (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {t('console.people.block')}
        </Button>
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('console.people.blockTitle', { name: account.nick_name })}
        cancelLabel={t('console.shell.cancel')}
        confirmLabel={t('console.people.block')}
        isDanger
        onConfirm={handleConfirm}
      >
        {t('console.people.blockText')}
      </AlertDialog>
    </>
  );
}
