import { ExternalLink } from 'lucide';
import { observer } from 'mobx-react-lite';
import { publicPath } from '../../../api/contract/document/publicPath.ts';
import type { AuthorPage } from '../../../api/contract/infringements.ts';
import { Button, type ButtonProps } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { authorLinksStore } from '../../../stores/social/people/authorLinks.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

interface AuthorPageButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  page: AuthorPage;
  label: string;
}

/** Opens a web page of authors with a code that is good once, in the system's browser where the client can. */
export const AuthorPageButton = observer(function AuthorPageButton(props: AuthorPageButtonProps) {
  const { page, label, variant = 'outline', size = 28 } = props;
  const { t } = useTranslation();
  const links = useStore(authorLinksStore);
  const toasts = useToasts();

  async function handleOpen(): Promise<void> {
    const failure = await links.open(page, location.origin + publicPath(), (address) => {
      // The page there gets neither a handle of this window nor the referrer.
      window.open(address, '_blank', 'noopener,noreferrer');
    });
    if (failure) toasts.failed(failure);
  }

  return (
    <Button
      variant={variant}
      size={size}
      icon={<Icon of={ExternalLink} size={14} />}
      title={t('authorLinks.outside')}
      isLoading={links.isOpening(page)}
      onClick={() => void handleOpen()}
    >
      {label}
    </Button>
  );
});
