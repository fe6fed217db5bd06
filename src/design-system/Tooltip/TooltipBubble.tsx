import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef, RefObject } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { Overlay } from 'react-aria/Overlay';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useOverlayPosition } from 'react-aria/useOverlayPosition';
import { useTooltip } from 'react-aria/useTooltipTrigger';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import styles from './Tooltip.module.css';

/** Between the bubble and its control, in CSS pixels. */
const gap = 6;

interface TooltipBubbleProps extends ComponentPropsWithRef<'div'> {
  state: TooltipTriggerState;
  triggerRef: RefObject<Element | null>;
  placement: 'top' | 'bottom';
}

/** The open tooltip. Rendered only while open, so that its position is measured each time. */
export function TooltipBubble({ state, triggerRef, placement, ref, className, ...rest }: TooltipBubbleProps) {
  const bubble = useObjectRef(ref ?? null);
  const { tooltipProps } = useTooltip({}, state);
  const { overlayProps, placement: shownAt } = useOverlayPosition({
    targetRef: triggerRef,
    overlayRef: bubble,
    placement,
    offset: gap,
    containerPadding: 8,
    isOpen: state.isOpen,
    // Its control has scrolled away from under it.
    onClose: () => state.close(true),
  });
  return (
    <Overlay disableFocusManagement>
      <div
        {...mergeProps(rest, tooltipProps, overlayProps)}
        ref={bubble}
        className={clsx(styles.tooltip, className)}
        style={{ ...rest.style, ...overlayProps.style, zIndex: undefined }}
        data-placement={shownAt}
        // A modal popover makes everything outside it inert; the tooltips of its own controls are not outside.
        data-react-aria-top-layer="true"
      />
    </Overlay>
  );
}
