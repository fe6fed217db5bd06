import { observer } from 'mobx-react-lite';
import { ExternalLink } from 'lucide';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { authorPages, type AuthorPage } from '../../../api/contract/infringements.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { authorLinksStore } from '../../../stores/social/people/authorLinks.ts';
import styles from './AuthorLinks.module.css';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';

const pages = Object.keys(authorPages) as AuthorPage[];

/** The web pages of the signed-in author; a user who is no author may apply. Nothing when signed out. */
export const AuthorLinks = observer(function AuthorLinks() {
  const { t } = useTranslation();
  const { offer } = useStore(authorLinksStore);
  if (offer === null) return null;
  if (offer === 'application')
    return (
      <p className={styles.line}>
        <PageButton page="contract" label={t('authorLinks.apply')} />
      </p>
    );
  return (
    <section className={styles.line} aria-label={t('authorLinks.title')}>
      <span className={styles.title}>{t('authorLinks.title')}</span>
      {pages.map((page) => (
        <PageButton key={page} page={page} label={t(`authorLinks.pages.${page}`)} />
      ))}
    </section>
  );
});

const PageButton = observer(function PageButton({ page, label }: { page: AuthorPage; label: string }) {
  const { t } = useTranslation();
  const links = useStore(authorLinksStore);
  const toasts = useToasts();

  async function handleOpen(): Promise<void> {
    const failure = await links.open(page, location.origin, (address) => {
      // The page there gets neither a handle of this window nor the referrer.
      window.open(address, '_blank', 'noopener,noreferrer');
    });
    if (failure) toasts.failed(failure);
  }

  return (
    <Button
      variant="outline"
      size={28}
      icon={<Icon of={ExternalLink} size={14} />}
      title={t('authorLinks.outside')}
      isLoading={links.isOpening(page)}
      onClick={() => void handleOpen()}
    >
      {label}
    </Button>
  );
});
