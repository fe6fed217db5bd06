import { History, Search, Trash2, X } from 'lucide';
import { useRef, type RefObject, type SyntheticEvent } from 'react';
import { useListBox, useListBoxSection, useOption, type AriaListBoxOptions } from 'react-aria/useListBox';
import { Icon } from '../Icon/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { splitMatches } from './searchText.ts';
import type { HistoryRemoval, SuggestNode, SuggestSection, SuggestState } from './suggestCollection.tsx';
import styles from './SuggestField.module.css';

interface SuggestPopupProps {
  state: SuggestState;
  listBoxProps: AriaListBoxOptions<SuggestSection>;
  listBoxRef: RefObject<HTMLDivElement | null>;
  popoverRef: RefObject<HTMLDivElement | null>;
  /** Shown while more is on its way. */
  loadingLabel: string | null;
  historyRemoval: HistoryRemoval | undefined;
}

/** The list under the field; the field keeps the focus. */
export function SuggestPopup(props: SuggestPopupProps) {
  const { state, listBoxRef, popoverRef, loadingLabel, historyRemoval } = props;
  const { listBoxProps } = useListBox(props.listBoxProps, state, listBoxRef);
  return (
    <div
      ref={popoverRef}
      className={styles.popup}
      data-level="3"
      // A press on a heading or the scrollbar must not move the focus, or the list would close.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div {...listBoxProps} ref={listBoxRef} className={styles.list}>
        {[...state.collection].map((node) => (
          <Group key={node.key} node={node} state={state} historyRemoval={historyRemoval} />
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

interface NodeProps {
  node: SuggestNode;
  state: SuggestState;
  historyRemoval: HistoryRemoval | undefined;
}

function Group({ node, state, historyRemoval }: NodeProps) {
  const { itemProps, headingProps, groupProps } = useListBoxSection({ heading: node.rendered });
  return (
    <div {...itemProps} className={styles.group}>
      <div {...headingProps} className={styles.heading}>
        {node.rendered}
      </div>
      <div {...groupProps}>
        {[...(state.collection.getChildren?.(node.key) ?? [])].map((child) => (
          <Option key={child.key} node={child} state={state} historyRemoval={historyRemoval} />
        ))}
      </div>
    </div>
  );
}

const icons = { history: History, suggestion: Search, clear: Trash2 };

function Option({ node, state, historyRemoval }: NodeProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { optionProps, isFocused, isPressed } = useOption({ key: node.key }, state, ref);
  const kind =
    node.key === 'clear' ? 'clear' : String(node.parentKey) === 'history' ? 'history' : 'suggestion';
  // The row that clears the history is no match for the typed text.
  const parts = splitMatches(node.textValue, kind === 'clear' ? '' : state.inputValue);
  return (
    <div
      {...optionProps}
      ref={ref}
      className={styles.option}
      title={node.textValue}
      // Screen readers would announce the segments of a text separately.
      aria-label={node.textValue}
      aria-labelledby={undefined}
      aria-keyshortcuts={kind === 'history' && historyRemoval ? 'Delete' : undefined}
      data-kind={kind}
      data-focused={isFocused}
      data-pressed={isPressed}
    >
      <Icon of={icons[kind]} size={14} />
      <span className={styles.text}>
        {parts.map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text))}
      </span>
      {kind === 'history' && historyRemoval && <Cross text={node.textValue} removal={historyRemoval} />}
    </div>
  );
}

/** For the pointer only: an option contains no further control, and the keyboard has Delete. */
function Cross({ text, removal }: { text: string; removal: HistoryRemoval }) {
  const stop = (event: SyntheticEvent): void => event.stopPropagation();
  return (
    <span
      className={styles.remove}
      title={removal.label(text)}
      aria-hidden="true"
      onPointerDown={stop}
      onPointerUp={stop}
      onMouseUp={stop}
      onClick={(event) => {
        stop(event);
        removal.onRemove(text);
      }}
    >
      <Icon of={X} size={14} />
    </span>
  );
}
