import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../design-system/Link/index.ts';
import type { LinkTarget } from '../../stores/wallpapers/home.ts';

interface TargetLinkProps {
  target: LinkTarget;
  className?: string | undefined;
  children: ReactNode;
}

/** A configured link: within the product, or to a page of its own. */
export function TargetLink({ target, className, children }: TargetLinkProps) {
  const { t } = useTranslation();
  if (target.url === undefined)
    return (
      <RouterLink className={className} to={target.path}>
        {children}
      </RouterLink>
    );
  return (
    <Link className={className} variant="quiet" href={target.url} opensOutsideLabel={t('extras.outside')}>
      {children}
    </Link>
  );
}
