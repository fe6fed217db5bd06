import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../../design-system/Link/index.ts';
import { outsideLinks } from '../../../stores/devices/outsideLinks.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

interface OutsideLinkProps {
  /** A page of the web. */
  href: string;
  className?: string | undefined;
  tabIndex?: number | undefined;
  children: ReactNode;
}

/** A link to a page of the web; the client opens it in the user's own browser. */
export function OutsideLink({ href, children, ...rest }: OutsideLinkProps) {
  const { t } = useTranslation();
  const links = useStore(outsideLinks);
  const toasts = useToasts();

  async function handleClick(event: MouseEvent): Promise<void> {
    if (!links.isClientOpening) return;
    event.preventDefault();
    const failure = await links.open(href);
    if (failure) toasts.failed(failure);
  }

  return (
    <Link
      {...rest}
      variant="quiet"
      href={href}
      opensOutsideLabel={t('extras.outside')}
      onClick={(event) => void handleClick(event)}
    >
      {children}
    </Link>
  );
}
