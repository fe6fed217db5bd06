import { observer } from 'mobx-react-lite';
import type { PageMessage } from '../../../bridge/contract/packageMethods.ts';
import { authorPanelStore } from '../../../stores/desktop/packages/authorPanel.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './Author.module.css';
import { writePlace } from '../../../bridge/rules/placeInFile.ts';

/** Errors and output of the wallpaper's pages, latest first. */
export const PageConsole = observer(function PageConsole() {
  const { t } = useTranslation();
  const { messages, pages } = useStore(authorPanelStore);
  return (
    <section aria-label={t('authoring.console')} className={styles.section}>
      <h2>{t('authoring.console')}</h2>
      {messages.length === 0 ? (
        <p className={styles.none}>{t(pages.length === 0 ? 'authoring.notShown' : 'authoring.quiet')}</p>
      ) : (
        <ol className={styles.lines} aria-label={t('authoring.console')}>
          {messages.map((message) => (
            <Line
              key={JSON.stringify([message.level, message.text, writePlace(message)])}
              message={message}
            />
          ))}
        </ol>
      )}
    </section>
  );
});

function Line({ message }: { message: PageMessage }) {
  const { t } = useTranslation();
  const { level, text, count } = message;
  return (
    <li className={styles.line} data-level={level}>
      <span className={styles.level}>{t(`authoring.levels.${level}`)}</span>
      <span className={styles.text}>{text}</span>
      <span className={styles.place}>
        {writePlace(message)}
        {count > 1 && <span className={styles.count}>{t('authoring.times', { count })}</span>}
      </span>
    </li>
  );
}
