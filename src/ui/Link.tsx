import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** Target, below the client's base path. */
  to: To;
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
}

/**
 * A link to a screen of the client. The router's own can also prefetch documents, which the client does not have:
 * with some sixty links on a first screen that is weight for nothing.
 */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, replace ? { replace } : {});
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
