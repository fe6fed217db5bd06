import { useState, type FormEvent } from 'react';
import type { StaffActionDto } from '../../api/contract/console/log.ts';
import { Button } from '../../design-system/Button/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { TextField } from '../../design-system/TextField/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useCall } from '../client/useCall.ts';
import { useRows } from '../client/useRows.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { describeDetail } from '../parts/describeDetail.ts';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Page, Remote } from '../parts/Page.tsx';
import styles from './LogPage.module.css';

const everything = { staff_name: '', action: '', subject: '' };

/** The log of the staff's actions. It cannot be changed, only searched. */
export default function LogPage() {
  const { t } = useConsole();
  const [typed, setTyped] = useState(everything);
  const [query, setQuery] = useState(everything);
  const { answer, more, reload } = useRows('listActions', {
    paramsAfter: (last?: StaffActionDto) => ({ ...query, ...(last && { before: last.action_id }) }),
    rowsOf: ({ actions, has_more: hasMore }) => ({ rows: actions, hasMore }),
  });
  const [isVerifying, setIsVerifying] = useState(false);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setQuery(typed);
  }

  return (
    <Page
      title={t('console.shell.pages.log')}
      actions={<Button onClick={() => setIsVerifying(true)}>{t('console.log.verify')}</Button>}
      onRefresh={reload}
    >
      {isVerifying && <Verdict />}
      <form className={styles.filter} onSubmit={handleSubmit} aria-label={t('console.log.filter')}>
        {(['staff_name', 'action', 'subject'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'staff_name' ? t('console.log.staff') : t(`console.log.${name}`)}
            value={typed[name]}
            onValueChange={(text) => setTyped({ ...typed, [name]: text.trim() })}
          />
        ))}
        <Button type="submit">{t('console.log.apply')}</Button>
      </form>
      <p className={styles.help}>{t('console.log.filterHelp')}</p>
      <Remote answer={answer} onRetry={reload} isEmpty={({ rows }) => rows.length === 0}>
        {(list) => (
          <>
            <DataTable
              caption={t('console.shell.pages.log')}
              rows={list.rows}
              keyOf={(row) => row.action_id}
              columns={[
                { title: '#', cell: (row) => row.action_id, isNumber: true },
                { title: t('console.shell.time'), cell: (row) => formatMoment(row.at) },
                { title: t('console.log.staff'), cell: (row) => row.staff_name || t('console.log.service') },
                { title: t('console.log.action'), cell: (row) => row.action },
                { title: t('console.log.subject'), cell: (row) => row.subject },
                { title: t('console.log.detail'), cell: (row) => describeDetail(row.detail), isText: true },
              ]}
            />
            <MoreRows more={more} list={list} />
          </>
        )}
      </Remote>
    </Page>
  );
}

function Verdict() {
  const { t } = useConsole();
  const { answer, reload } = useCall('verifyActions', {});
  return (
    <Remote answer={answer} onRetry={reload}>
      {({ count, first_wrong: wrong, missing_head: head, sha256 }) =>
        wrong === null ? (
          <InlineMessage
            kind="success"
            title={t('console.log.verified', { count })}
            text={`${t('console.log.digest')}: ${sha256}`}
          />
        ) : (
          <InlineMessage
            kind="error"
            text={
              head
                ? t('console.log.cutOff', { number: wrong, day: head.day, head: head.number })
                : t('console.log.broken', { number: wrong })
            }
          />
        )
      }
    </Remote>
  );
}
