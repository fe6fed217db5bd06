import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { NavigateButton } from '../../shared/forms/NavigateButton.tsx';
import { AuthorPageButton } from '../../shared/people/AuthorPageButton.tsx';
import styles from './NotAuthor.module.css';

/** A user who is no author: what authors get, and how to become one. @param canApply bots cannot */
export function NotAuthor({ canApply }: { canApply: boolean }) {
  const { t } = useTranslation();
  if (!canApply) return <EmptyState title={t('earnings.notAuthor.bot')} />;
  return (
    <EmptyState
      title={t('earnings.notAuthor.title')}
      description={t('earnings.notAuthor.text')}
      action={
        <>
          <AuthorPageButton page="contract" variant="primary" size={32} label={t('authorLinks.apply')} />
          <NavigateButton to="/personalCenter?tab=works" label={t('earnings.notAuthor.works')} />
        </>
      }
      extra={
        <section className={styles.steps} aria-labelledby="author-steps">
          <h2 id="author-steps">{t('earnings.notAuthor.steps')}</h2>
          <ol>
            <li>{t('earnings.notAuthor.first')}</li>
            <li>{t('earnings.notAuthor.second')}</li>
            <li>{t('earnings.notAuthor.third')}</li>
          </ol>
        </section>
      }
    />
  );
}
