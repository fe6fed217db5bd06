import { useState } from 'react';
import { AlertDialog } from '../../../design-system/AlertDialog/index.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { TextArea } from '../../../design-system/TextArea/index.ts';
import { TextField } from '../../../design-system/TextField/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { useAction } from '../../client/useAction.ts';
import { fill } from '../../i18n/words.ts';
import { Page } from '../../parts/Page.tsx';
import styles from './AnnouncementsPage.module.css';

const empty = { title: '', title_en: '', text: '', text_en: '' };
const titleLimit = 60;
const textLimit = 500;

/** A notice to all users, in both languages. */
export default function AnnouncementsPage() {
  const { words } = useConsole();
  const { people } = words;
  const { act } = useAction('announce', people.sent);
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
    <Page title={words.shell.pages.announcements}>
      <div className={styles.form}>
        {notified !== null && (
          <InlineMessage kind="success" text={fill(people.notified, { count: notified })} />
        )}
        <div className={styles.pair}>
          <TextField
            label={people.title}
            value={notice.title}
            onValueChange={set('title')}
            maxLength={titleLimit}
          />
          <TextField
            label={people.titleEn}
            value={notice.title_en}
            onValueChange={set('title_en')}
            maxLength={titleLimit}
            lang="en"
          />
          <TextArea
            label={people.text}
            value={notice.text}
            onValueChange={set('text')}
            maxLength={textLimit}
          />
          <TextArea
            label={people.textEn}
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
            {...(isWhole ? {} : { disabledReason: words.errors.malformed })}
          >
            {people.send}
          </Button>
        </div>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={people.sendTitle}
        cancelLabel={words.shell.cancel}
        confirmLabel={people.send}
        onConfirm={handleConfirm}
      >
        {people.sendText}
      </AlertDialog>
    </Page>
  );
}
