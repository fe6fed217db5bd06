import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './RuleScreen.module.css';
import { sectionIdOf } from './sectionId.ts';

/** The sections of a document, each a link to it. */
export function Contents({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation();

  function goTo(index: number): void {
    const heading = document.getElementById(sectionIdOf(index));
    heading?.scrollIntoView({ block: 'start' });
    // The next Tab goes on in that section.
    heading?.focus({ preventScroll: true });
  }

  return (
    <nav className={styles.contents} aria-label={t('earnings.rules.contents')}>
      <p className={styles.label}>{t('earnings.rules.contents')}</p>
      <ol>
        {titles.map((title, index) => (
          <li key={title}>
            <a
              href={`#${sectionIdOf(index)}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(index);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
