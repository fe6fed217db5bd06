import {
  cloneElement,
  useId,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useOverlayTrigger } from 'react-aria/useOverlayTrigger';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import type { LogicalPlacement } from './placement.ts';
import { PopoverSurface } from './PopoverSurface.tsx';
import styles from './Popover.module.css';

interface CommonProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children' | 'aria-label'> {
  /** Its content, or a function that receives the callback to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Name of the way out that only screen readers find. */
  closeLabel: string;
  /** The preferred side and the edge it aligns with; it flips where space is short. */
  placement?: LogicalPlacement;
  /** Traps the focus and makes everything else inert until it is closed. */
  isModal?: boolean;
  /** Called when it has opened or closed. */
  onOpenChange?: (isOpen: boolean) => void;
}

type Named =
  | {
      /** Its heading and name. */
      title: string;
      label?: never;
    }
  | {
      /** Its name, where it shows no title. */
      label: string;
      title?: never;
    };

type Anchored =
  | {
      /** The button that opens it; it passes its ref and its props on. */
      trigger: ReactElement;
      anchorRef?: never;
      /** True while it is shown, where the caller holds the state. */
      isOpen?: boolean;
      /**
       * Initial value of `isOpen`, where the component holds the state.
       *
       * @default false
       */
      defaultOpen?: boolean;
    }
  | {
      /** Its anchor, where something else opens it. */
      anchorRef: RefObject<Element | null>;
      isOpen: boolean;
      trigger?: never;
      defaultOpen?: never;
    };

export type PopoverProps = CommonProps & Named & Anchored;

/** A small panel next to its control: closes on Escape, on a press elsewhere, and when its anchor disappears. */
export function Popover(props: PopoverProps) {
  const { title, label, trigger, anchorRef, isOpen, defaultOpen, onOpenChange, children, ...rest } = props;
  const { placement = 'bottom start', isModal = false, ...surfaceProps } = rest;
  const triggerElement = trigger as ReactElement<ComponentPropsWithRef<'button'>> | undefined;
  const own = useObjectRef(triggerElement?.props.ref ?? null);
  const anchor = anchorRef ?? own;
  const titleId = useId();
  const state = useOverlayTriggerState({
    ...(isOpen !== undefined && { isOpen }),
    ...(defaultOpen !== undefined && { defaultOpen }),
    ...(onOpenChange && { onOpenChange }),
  });
  const { triggerProps, overlayProps } = useOverlayTrigger({ type: 'dialog' }, state, anchor);
  return (
    <>
      {triggerElement &&
        cloneElement(triggerElement, {
          ...mergeProps(triggerElement.props, { onClick: state.toggle }),
          ref: own,
          'aria-haspopup': 'dialog',
          'aria-expanded': state.isOpen,
          'aria-controls': triggerProps['aria-controls'],
        })}
      {state.isOpen && (
        <PopoverSurface
          {...surfaceProps}
          {...overlayProps}
          {...(label === undefined ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
          state={state}
          anchorRef={anchor}
          placement={placement}
          isModal={isModal}
          title={
            title !== undefined && (
              <h2 className={styles.title} id={titleId}>
                {title}
              </h2>
            )
          }
        >
          {typeof children === 'function' ? children(state.close) : children}
        </PopoverSurface>
      )}
    </>
  );
}
