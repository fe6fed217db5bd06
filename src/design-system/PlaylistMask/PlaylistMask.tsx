import { clsx } from 'clsx/lite';
import {
  useEffect,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { FocusScope, useFocusManager } from 'react-aria/FocusScope';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useCloseRequest, type CloseVeto } from './useCloseRequest.ts';
import { useInertOutside } from './useInertOutside.ts';
import styles from './PlaylistMask.module.css';

export interface PlaylistMaskProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'role' | 'aria-label'
> {
  /** True while it covers the window. The caller holds this state. */
  isOpen: boolean;
  /** Name of the content. */
  label: string;
  /** Called on Escape and on the content's own request; false keeps it open, as does a rejected promise. */
  onRequestClose: CloseVeto;
  /** Called when it closes, after nothing vetoed that. */
  onOpenChange: (isOpen: boolean) => void;
  /** Element outside that stays usable: the title bar with the window's buttons. */
  usableRef?: RefObject<Element | null>;
  /** The content, 940 × 560, or a function that receives the callback to request closing. */
  children: ReactNode | ((requestClose: () => void) => ReactNode);
}

/** Covers sidebar and pane for one task; the title bar stays usable (docs/product.md#playlists). */
export function PlaylistMask({ isOpen, ...rest }: PlaylistMaskProps) {
  if (!isOpen) return null;
  return createPortal(
    <FocusScope autoFocus>
      <OpenMask {...rest} />
    </FocusScope>,
    document.body,
  );
}

function OpenMask(props: Omit<PlaylistMaskProps, 'isOpen'>) {
  const { label, onRequestClose, onOpenChange, usableRef, ref, className, children, ...rest } = props;
  const mask = useObjectRef(ref ?? null);
  const focus = useFocusManager();
  const requestClose = useCloseRequest(onRequestClose, () => onOpenChange(false));
  // The focus is restored here: a restoring scope would handle Tab itself, and move out of the mask.
  const [opener] = useState(() => document.activeElement);
  useInertOutside(usableRef ? [mask, usableRef] : [mask]);
  useEffect(() => {
    // After the effect above, whose end makes the opener reachable again.
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    rest.onKeyDown?.(event);
    // Dialogs that were opened from here are rendered elsewhere; React passes their keys on.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOwn || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      void requestClose();
    } else if (event.key === 'Tab') {
      // Implemented here instead of a containing scope, which would take the focus back from the title bar's menus.
      event.preventDefault();
      if (event.shiftKey) focus?.focusPrevious({ tabbable: true, wrap: true });
      else focus?.focusNext({ tabbable: true, wrap: true });
    }
  }

  return (
    <div
      {...rest}
      ref={mask}
      className={clsx(styles.mask, className)}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.content} data-level="3">
        {typeof children === 'function' ? children(() => void requestClose()) : children}
      </div>
    </div>
  );
}
