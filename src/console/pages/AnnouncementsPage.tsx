import { useState } from 'react';
import { AlertDialog } from '../../design-system/AlertDialog/index.ts';
import { Button } from '../../design-system/Button/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { TextArea } from '../../design-system/TextArea/index.ts';
import { TextField } from '../../design-system/TextField/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { Page } from '../parts/Page.tsx';
import styles from './AnnouncementsPage.module.css';

const empty = { title: '', title_en: '', text: '', text_en: '' };
const titleLimit = 60;
const textLimit = 500;

/** A notice to all users, in both languages. */
export default function AnnouncementsPage() {
  const { t } = useConsole();
  const { act } = useAction('announce', t('console.people.sent'));
  const [notice, setNotice] = useState(empty);
  const [notified, setNotified] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isWhole = Object.values(notice).every((text) => text.trim() !== '');
  const set = (name: keyof typeof empty) => (text: string) => setNotice({ ...notice, [name]: text });

  async function handleConfirm(): Promise<void> {
    const answer = await act(notice);
    if (!answer) return;
    setNotified(answer.notified);
    setNotice(empty);
  }

  return (
    <Page title={t('console.shell.pages.announcements')}>
      <div className={styles.form}>
        {notified !== null && (
          <InlineMessage kind="success" text={t('console.people.notified', { count: notified })} />
        )}
        <div className={styles.pair}>
          <TextField
            label={t('console.people.title')}
            value={notice.title}
            onValueChange={set('title')}
            maxLength={titleLimit}
          />
          <TextField
            label={t('console.people.titleEn')}
            value={notice.title_en}
            onValueChange={set('title_en')}
            maxLength={titleLimit}
            lang="en"
          />
          <TextArea
            label={t('console.people.text')}
            value={notice.text}
            onValueChange={set('text')}
            maxLength={textLimit}
          />
          <TextArea
            label={t('console.people.textEn')}
            value={notice.text_en}
            onValueChange={set('text_en')}
            maxLength={textLimit}
            lang="en"
          />
        </div>
        <div>
          <Button
            variant="primary"
            onClick={() => setIsAsking(true)}
            {...(isWhole ? {} : { disabledReason: t('console.errors.malformed') })}
          >
            {t('console.people.send')}
          </Button>
        </div>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('console.people.sendTitle')}
        cancelLabel={t('console.shell.cancel')}
        confirmLabel={t('console.people.send')}
        onConfirm={handleConfirm}
      >
        {t('console.people.sendText')}
      </AlertDialog>
    </Page>
  );
}
