import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import { useDisclosureGroupState } from 'react-stately/useDisclosureGroupState';
import { GroupContext } from './groupContext.ts';
import styles from './Disclosure.module.css';

interface CommonProps extends Omit<ComponentPropsWithRef<'div'>, 'defaultValue'> {
  /** Called with the `value` of the open one; null when none is open. */
  onValueChange?: (value: string | null) => void;
}

type Valued =
  | {
      /** The open one, by its `value`, where the caller holds the state. */
      value: string | null;
      defaultValue?: never;
    }
  | {
      value?: never;
      /** The one that is open at first, where the component holds the state. */
      defaultValue?: string | null;
    };

export type DisclosureGroupProps = CommonProps & Valued;

/** Disclosures of which at most one is open: to open one closes the other. Each needs its `value`. */
export function DisclosureGroup(props: DisclosureGroupProps) {
  const { value, defaultValue, onValueChange, className, ...rest } = props;
  const state = useDisclosureGroupState({
    ...(value !== undefined && { expandedKeys: toKeys(value) }),
    defaultExpandedKeys: toKeys(defaultValue),
    onExpandedChange: (keys) => onValueChange?.(keys.size === 0 ? null : [...keys].join('')),
  });
  return (
    <GroupContext value={state}>
      <div {...rest} className={clsx(styles.group, className)} />
    </GroupContext>
  );
}

function toKeys(value: string | null | undefined): string[] {
  return value === null || value === undefined ? [] : [value];
}
