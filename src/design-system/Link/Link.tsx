import { clsx } from 'clsx/lite';
import { ExternalLink } from 'lucide';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { Icon } from '../Icon/index.ts';
import styles from './Link.module.css';

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'>;

/** Props with which a router's link is rendered. */
export type LinkRenderProps = AnchorProps & { 'data-variant': string };

type Target =
  | {
      /** Address of the target. */
      href: string;
      /** Announced after the text of a link that opens another window: 在新窗口打开. Makes it such a link. */
      opensOutsideLabel?: string | undefined;
      render?: never;
    }
  | {
      /** Renders a router's link with the given props: `(props) => <RouterLink to="/vip" {...props} />`. */
      render: (props: LinkRenderProps) => ReactElement;
      href?: never;
      opensOutsideLabel?: never;
    };

type Look =
  | {
      /** `inline` within a sentence, underlined; `quiet` in the text's own colour. */
      variant?: 'inline' | 'quiet';
      icon?: never;
    }
  | {
      /** On a line of its own. */
      variant: 'standalone';
      /** An Icon before the text. Decorative. */
      icon?: ReactNode;
    };

export type LinkProps = AnchorProps & Target & Look;

/** Navigates. Use a Button for actions on the current page. */
export function Link(props: LinkProps) {
  const { href, opensOutsideLabel, render, variant = 'inline', icon, className, children, ...rest } = props;
  const shared: LinkRenderProps = {
    ...rest,
    className: clsx(styles.link, className),
    'data-variant': variant,
    children: (
      <>
        {icon}
        {children}
        {opensOutsideLabel !== undefined && (
          <>
            <span className={styles.outside}>
              <Icon of={ExternalLink} size={14} />
            </span>
            <span className="visually-hidden"> {opensOutsideLabel}</span>
          </>
        )}
      </>
    ),
  };
  if (render) return render(shared);
  return (
    <a
      {...shared}
      href={href}
      // The other page gets neither the referrer nor a handle of this window.
      {...(opensOutsideLabel !== undefined && { target: '_blank', rel: 'noopener noreferrer' })}
    />
  );
}
