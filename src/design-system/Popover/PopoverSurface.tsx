import { clsx } from 'clsx/lite';
import { useEffect, type ComponentPropsWithRef, type ReactNode, type RefObject } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { DismissButton, Overlay } from 'react-aria/Overlay';
import { useInteractOutside } from 'react-aria/useInteractOutside';
import { useObjectRef } from 'react-aria/useObjectRef';
import { usePopover } from 'react-aria/usePopover';
import type { OverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { physicalPlacement, type LogicalPlacement } from './placement.ts';
import { useAnchorLoss } from './useAnchorLoss.ts';
import { useOverlayHost, type OverlayHost } from './useOverlayHost.ts';
import styles from './Popover.module.css';

/** Between the panel and its anchor, in CSS pixels. */
const gap = 4;

interface PopoverSurfaceProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  state: OverlayTriggerState;
  anchorRef: RefObject<Element | null>;
  placement: LogicalPlacement;
  isModal: boolean;
  closeLabel: string;
  title: ReactNode;
}

/** The open panel. Rendered only while open. */
export function PopoverSurface(props: PopoverSurfaceProps) {
  const host = useOverlayHost(props.anchorRef);
  return host && <PlacedSurface {...props} host={host} />;
}

function PlacedSurface(props: PopoverSurfaceProps & { host: OverlayHost }) {
  const { state, anchorRef, host, placement, isModal, closeLabel, title, children, ref, className, ...rest } =
    props;
  const surface = useObjectRef(ref ?? null);
  const isOutside = (element: Element): boolean => !anchorRef.current?.contains(element);
  const { popoverProps, placement: shownAt } = usePopover(
    {
      triggerRef: anchorRef,
      popoverRef: surface,
      placement: physicalPlacement(placement, host.direction),
      offset: gap,
      containerPadding: 8,
      isNonModal: !isModal,
      // A press on its own trigger closes it there; closing it here too would open it again.
      shouldCloseOnInteractOutside: isOutside,
    },
    state,
  );
  useInteractOutside({
    ref: surface,
    isDisabled: isModal,
    onInteractOutside: ({ target }) => {
      if (target instanceof Element && isOutside(target)) state.close();
    },
  });
  useAnchorLoss(anchorRef, state.close);
  useEffect(() => {
    // A child may be focused already.
    if (!surface.current?.contains(document.activeElement)) surface.current?.focus({ preventScroll: true });
  }, [surface]);

  return (
    <Overlay portalContainer={host.container} shouldContainFocus={isModal}>
      <div
        {...mergeProps(rest, popoverProps)}
        ref={surface}
        className={clsx(styles.popover, className)}
        style={{ ...rest.style, ...popoverProps.style, zIndex: undefined }}
        role="dialog"
        aria-modal={isModal || undefined}
        tabIndex={-1}
        data-level="3"
        data-placement={shownAt}
      >
        {title}
        <div className={styles.body}>{children}</div>
        <DismissButton aria-label={closeLabel} onDismiss={state.close} />
      </div>
    </Overlay>
  );
}
