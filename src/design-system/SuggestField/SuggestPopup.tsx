import { History, Search, Trash2 } from 'lucide';
import { useRef, type RefObject } from 'react';
import { useListBox, useListBoxSection, useOption, type AriaListBoxOptions } from 'react-aria/useListBox';
import { Icon } from '../Icon/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { splitMatches } from './searchText.ts';
import type { SuggestNode, SuggestSection, SuggestState } from './suggestCollection.tsx';
import styles from './SuggestField.module.css';

interface SuggestPopupProps {
  state: SuggestState;
  listBoxProps: AriaListBoxOptions<SuggestSection>;
  listBoxRef: RefObject<HTMLDivElement | null>;
  popoverRef: RefObject<HTMLDivElement | null>;
  /** Shown while more is on its way. */
  loadingLabel: string | null;
}

/** The list under the field; the focus stays in the field. */
export function SuggestPopup(props: SuggestPopupProps) {
  const { state, listBoxRef, popoverRef, loadingLabel } = props;
  const { listBoxProps } = useListBox(props.listBoxProps, state, listBoxRef);
  return (
    <div
      ref={popoverRef}
      className={styles.popup}
      data-level="3"
      // A press on a heading or the bar must not take the focus, or the list would close.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div {...listBoxProps} ref={listBoxRef} className={styles.list}>
        {[...state.collection].map((node) => (
          <Group key={node.key} node={node} state={state} />
        ))}
      </div>
      {loadingLabel !== null && (
        <div className={styles.loading} role="status">
          <Spinner />
          {loadingLabel}
        </div>
      )}
    </div>
  );
}

function Group({ node, state }: { node: SuggestNode; state: SuggestState }) {
  const { itemProps, headingProps, groupProps } = useListBoxSection({ heading: node.rendered });
  return (
    <div {...itemProps} className={styles.group}>
      <div {...headingProps} className={styles.heading}>
        {node.rendered}
      </div>
      <div {...groupProps}>
        {[...(state.collection.getChildren?.(node.key) ?? [])].map((child) => (
          <Option key={child.key} node={child} state={state} />
        ))}
      </div>
    </div>
  );
}

const icons = { history: History, suggestion: Search, clear: Trash2 };

function Option({ node, state }: { node: SuggestNode; state: SuggestState }) {
  const ref = useRef<HTMLDivElement>(null);
  const { optionProps, isFocused, isPressed } = useOption({ key: node.key }, state, ref);
  const kind =
    node.key === 'clear' ? 'clear' : String(node.parentKey) === 'history' ? 'history' : 'suggestion';
  // The row that clears is no answer to what was typed.
  const parts = splitMatches(node.textValue, kind === 'clear' ? '' : state.inputValue);
  return (
    <div
      {...optionProps}
      ref={ref}
      className={styles.option}
      title={node.textValue}
      // The parts of a text would be read as pieces.
      aria-label={node.textValue}
      aria-labelledby={undefined}
      data-kind={kind}
      data-focused={isFocused}
      data-pressed={isPressed}
    >
      <Icon of={icons[kind]} size={14} />
      <span className={styles.text}>
        {parts.map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text))}
      </span>
    </div>
  );
}
