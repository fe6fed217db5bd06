import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { authorPages, type AuthorPage } from '../../../api/contract/infringements.ts';
import { authorLinksStore } from '../../../stores/social/people/authorLinks.ts';
import { NavigateButton } from '../forms/NavigateButton.tsx';
import styles from './AuthorLinks.module.css';
import { AuthorPageButton } from './AuthorPageButton.tsx';
import { useStore } from '../../../ui/storeContext.ts';

const pages = Object.keys(authorPages) as AuthorPage[];

/** The way to become an author, for a signed-in user who is none. */
export const AuthorApplication = observer(function AuthorApplication() {
  const { t } = useTranslation();
  const { offer } = useStore(authorLinksStore);
  if (offer !== 'application') return null;
  return <AuthorPageButton page="contract" label={t('authorLinks.apply')} />;
});

/** The web pages of the signed-in author. Nothing for others. */
export const AuthorLinks = observer(function AuthorLinks() {
  const { t } = useTranslation();
  const { offer } = useStore(authorLinksStore);
  if (offer === null || offer === 'application') return null;
  return (
    <section className={styles.line} aria-label={t('authorLinks.title')}>
      <span className={styles.title}>{t('authorLinks.title')}</span>
      {pages.map((page) => (
        <AuthorPageButton key={page} page={page} label={t(`authorLinks.pages.${page}`)} />
      ))}
      <NavigateButton
        to="/contractWithdrawAuthorCounter"
        variant="outline"
        size={28}
        label={t('authorLinks.earnings')}
      />
    </section>
  );
});
