import type { MouseEvent, ReactNode } from 'react';
import { useCardTabIndex } from '../../design-system/VirtualGrid/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Link } from '../../design-system/Link/index.ts';
import { outsideLinks } from '../../stores/devices/outsideLinks.ts';
import type { LinkTarget } from '../../stores/wallpapers/home/home.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { Link as RouterLink } from '../../ui/Link.tsx';

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
  const tabIndex = useCardTabIndex();
  if (url === undefined)
    return (
      <RouterLink className={className} to={target.path} tabIndex={tabIndex}>
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
      tabIndex={tabIndex}
      href={url}
      opensOutsideLabel={t('extras.outside')}
      onClick={(event) => void handleClick(event, url)}
    >
      {children}
    </Link>
  );
}
