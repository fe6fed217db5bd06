import { clsx } from 'clsx/lite';
import { ChevronDown } from 'lucide';
import { createElement, useContext, useId, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useButton } from 'react-aria/useButton';
import { useDisclosure } from 'react-aria/useDisclosure';
import { useDisclosureState, type DisclosureState } from 'react-stately/useDisclosureState';
import { Icon } from '../Icon/index.ts';
import { GroupContext } from './groupContext.ts';
import styles from './Disclosure.module.css';

export interface DisclosureProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Title of the content; a press on it shows and hides the content. */
  title: string;
  /** Next to the title: the current setting inside, or a count. */
  summary?: ReactNode;
  /** Heading level of its title. */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /** Its key in a DisclosureGroup, which then decides whether it is open. */
  value?: string;
  /** Open or closed, where the caller holds the state. */
  isExpanded?: boolean;
  /**
   * Open or closed at first, where the component holds the state.
   *
   * @default false
   */
  defaultExpanded?: boolean;
  /** Called with the state that a press asks for. */
  onExpandedChange?: (isExpanded: boolean) => void;
  /** Reason why it cannot be opened. The title stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined;
}

/** A title that shows and hides its content. The content stays mounted, and the browser's search finds it. */
export function Disclosure(props: DisclosureProps) {
  const { title, summary, headingLevel = 3, value, disabledReason, className, children, ...others } = props;
  const { isExpanded, defaultExpanded, onExpandedChange, ...rest } = others;
  const ownKey = useId();
  const key = value ?? ownKey;
  const group = useContext(GroupContext);
  const open = group ? group.expandedKeys.has(key) : isExpanded;
  const ownState = useDisclosureState({
    ...(open !== undefined && { isExpanded: open }),
    ...(defaultExpanded !== undefined && { defaultExpanded }),
    onExpandedChange: (next) => {
      group?.toggleKey(key);
      onExpandedChange?.(next);
    },
  });
  const isDisabled = disabledReason !== undefined;
  // Not disabled for React Aria, which would remove it from the Tab order: its reason could not be read.
  const state: DisclosureState = isDisabled ? { ...ownState, toggle: () => undefined } : ownState;
  const panel = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { buttonProps: triggerProps, panelProps } = useDisclosure({}, state, panel);
  const { buttonProps, isPressed } = useButton(triggerProps, trigger);
  return (
    <div
      {...rest}
      className={clsx(styles.disclosure, className)}
      data-expanded={state.isExpanded}
      data-disabled={isDisabled || undefined}
    >
      {createElement(
        `h${headingLevel}`,
        { className: styles.heading },
        <button
          {...buttonProps}
          ref={trigger}
          className={styles.trigger}
          title={disabledReason}
          aria-disabled={isDisabled || undefined}
          data-pressed={(isPressed && !isDisabled) || undefined}
        >
          <span className={styles.title}>{title}</span>
          {summary !== undefined && <span className={styles.summary}>{summary}</span>}
          <span className={styles.chevron}>
            <Icon of={ChevronDown} size={16} />
          </span>
        </button>,
      )}
      <div {...panelProps} ref={panel} className={styles.panel}>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
