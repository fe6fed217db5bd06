import type { ReactNode } from 'react';
import { useCardTabIndex } from '../../design-system/VirtualGrid/index.ts';
import type { LinkTarget } from '../../stores/wallpapers/home/home.ts';
import { Link as RouterLink } from '../../ui/Link.tsx';
import { OutsideLink } from '../shared/forms/OutsideLink.tsx';

interface TargetLinkProps {
  target: LinkTarget;
  className?: string | undefined;
  children: ReactNode;
}

/** A configured link: within the product, or to a page of its own. */
export function TargetLink({ target, className, children }: TargetLinkProps) {
  const { url } = target;
  const tabIndex = useCardTabIndex();
  if (url === undefined)
    return (
      <RouterLink className={className} to={target.path} tabIndex={tabIndex}>
        {children}
      </RouterLink>
    );
  return (
    <OutsideLink className={className} tabIndex={tabIndex} href={url}>
      {children}
    </OutsideLink>
  );
}
