import {
  Children,
  cloneElement,
  useState,
  type ComponentPropsWithRef,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { isTextClipped } from './isClipped.ts';
import { TooltipBubble } from './TooltipBubble.tsx';

/** Rest of the pointer before the tooltip shows (docs/product.md#menus-and-tooltips), in ms. */
const hoverDelay = 500;
/** Time for the pointer to travel from the control into the bubble (WCAG 1.4.13), in ms. */
const leaveDelay = 200;

interface TriggerProps extends DOMAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
  title?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

export interface TooltipProps extends Omit<ComponentPropsWithRef<'div'>, 'content' | 'children' | 'title'> {
  /** Its content: a short text, no controls. */
  content: ReactNode;
  /** One focusable element that passes its ref and its props on. Its own `title` gives way to the tooltip. */
  children: ReactElement;
  /** The preferred side; it flips where space is short. */
  placement?: 'top' | 'bottom';
  /** Shows only while text of the child is cut by an ellipsis or a clamp. */
  isForClippedText?: boolean;
}

/** A text about a control: 500 ms after the pointer rests on it, or immediately on keyboard focus. */
export function Tooltip(props: TooltipProps) {
  const { content, children, placement = 'top', isForClippedText = false, ...rest } = props;
  const child = Children.only(children) as ReactElement<TriggerProps>;
  const trigger = useObjectRef(child.props.ref ?? null);
  const [isOpen, setIsOpen] = useState(false);
  const state = useTooltipTriggerState({
    isOpen,
    onOpenChange: (next) => setIsOpen(next && (!isForClippedText || isTextClipped(trigger.current))),
    delay: hoverDelay,
    closeDelay: leaveDelay,
  });
  const { triggerProps, tooltipProps } = useTooltipTrigger({}, state, trigger);
  const { 'aria-describedby': bubbleId, ...behaviour } = triggerProps;
  // A text that is already the control's name or content is not announced a second time.
  const isSaidAlready = isForClippedText || child.props['aria-label'] === content || hasLabel(child, content);
  const description = [child.props['aria-describedby'], isSaidAlready ? undefined : bubbleId];
  return (
    <>
      {cloneElement(child, {
        ...mergeProps(behaviour, child.props),
        ref: trigger,
        // The browser's own tooltip would lie over this one.
        title: undefined,
        'aria-describedby': description.filter(Boolean).join(' ') || undefined,
      })}
      {state.isOpen && (
        <TooltipBubble
          {...mergeProps(rest, tooltipProps)}
          state={state}
          triggerRef={trigger}
          placement={placement}
        >
          {content}
        </TooltipBubble>
      )}
    </>
  );
}

/** Our icon buttons use their `label` as their name. */
function hasLabel({ props }: ReactElement<object>, content: ReactNode): boolean {
  return 'label' in props && props.label === content;
}
