import type { MouseEvent, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Link } from '../../design-system/Link/index.ts';
import { outsideLinks } from '../../stores/devices/outsideLinks.ts';
import type { LinkTarget } from '../../stores/wallpapers/home/home.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';

interface TargetLinkProps {
  target: LinkTarget;
  className?: string | undefined;
  children: ReactNode;
}

/** A configured link: within the product, or to a page of its own. */
export function TargetLink({ target, className, children }: TargetLinkProps) {
  const { t } = useTranslation();
  const links = useStore(outsideLinks);
  const toasts = useToasts();
  const { url } = target;
  if (url === undefined)
    return (
      <RouterLink className={className} to={target.path}>
        {children}
      </RouterLink>
    );

  async function handleClick(event: MouseEvent, address: string): Promise<void> {
    if (!links.isClientOpening) return;
    event.preventDefault();
    const failure = await links.open(address);
    if (failure) toasts.failed(failure);
  }

  return (
    <Link
      className={className}
      variant="quiet"
      href={url}
      opensOutsideLabel={t('extras.outside')}
      onClick={(event) => void handleClick(event, url)}
    >
      {children}
    </Link>
  );
}
