import { Item } from 'react-stately/Item';
import { Section } from 'react-stately/Section';
import type { ComboBoxState } from 'react-stately/useComboBoxState';

export interface SuggestGroup {
  /** Selects the icon: a clock for earlier searches, a lens for suggestions. */
  kind: 'history' | 'suggestion';
  /** Distinguishes groups of one kind; not needed where there is one of each. */
  key?: string;
  label: string;
  items: readonly string[];
}

/** One row: a text to search for, or the last one of the history, which clears it. */
export interface SuggestRow {
  key: string;
  kind: SuggestGroup['kind'] | 'clear';
  text: string;
  onAction?: () => void;
}

export interface SuggestSection {
  key: string;
  label: string;
  rows: SuggestRow[];
}

/** Callback and label for the removal of a row from the history. */
export interface HistoryRemoval {
  onRemove: (text: string) => void;
  /** Name of the control that removes the row with this text. */
  label: (text: string) => string;
}

export type SuggestState = ComboBoxState<SuggestSection>;

/** A section or a row as React Stately represents it. */
export type SuggestNode = NonNullable<ReturnType<SuggestState['collection']['getItem']>>;

/** The groups as sections; empty ones are left out, and a word is shown once in each. */
export function sectionsOf(
  groups: readonly SuggestGroup[],
  clearing: { label: string; onClear: () => void } | null,
): SuggestSection[] {
  return groups
    .filter((group) => group.items.length > 0)
    .map((group) => {
      const key = group.key ?? group.kind;
      const rows: SuggestRow[] = [...new Set(group.items)].map((text) => ({
        key: `${key} ${text}`,
        kind: group.kind,
        text,
      }));
      if (group.kind === 'history' && clearing)
        rows.push({ key: 'clear', kind: 'clear', text: clearing.label, onAction: clearing.onClear });
      return { key, label: group.label, rows };
    });
}

/** The row with this key, in any section. */
export function rowOf(
  sections: readonly SuggestSection[],
  key: string | number | null,
): SuggestRow | undefined {
  return sections.flatMap(({ rows }) => rows).find((row) => row.key === key);
}

/** Renders a section for React Stately, which builds its collection from it. */
export function renderSection(section: SuggestSection) {
  return (
    <Section key={section.key} title={section.label} items={section.rows}>
      {(row: SuggestRow) => (
        <Item key={row.key} textValue={row.text} {...(row.onAction && { onAction: row.onAction })}>
          {row.text}
        </Item>
      )}
    </Section>
  );
}
