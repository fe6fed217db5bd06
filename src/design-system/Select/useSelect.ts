import { useState, type KeyboardEvent } from 'react';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectBehaviourOptions<Value extends string> {
  options: readonly SelectOption<Value>[];
  /** Index of the value; −1 for none. */
  chosen: number;
  /** It does not open. */
  isInert: boolean;
  onValueChange: (value: Value) => void;
}

/** State and keyboard handling of a select's list: open or closed, and its active option. */
export function useSelect<Value extends string>(props: SelectBehaviourOptions<Value>) {
  const { options, chosen, isInert, onValueChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(chosen);
  const close = (): void => setIsOpen(false);

  function open(): void {
    if (isInert) return;
    setActive(Math.max(0, chosen));
    setIsOpen(true);
  }

  function choose(index: number): void {
    const option = options[index];
    if (option) onValueChange(option.value);
    close();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const next = nextIndex(event.key, active, options);
    if (!isOpen) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
      open();
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' || event.key === ' ') choose(active);
    else if (event.key === 'Tab') return choose(active);
    else if (next !== null) setActive(next);
    else return;
    event.preventDefault();
  }

  return {
    isOpen,
    close,
    active,
    setActive,
    choose,
    handleClick: () => (isOpen ? close() : open()),
    handleKeyDown,
  };
}

/** The option that a key moves to: arrows, Home, End, or the first letters of a label. Null for every other key. */
function nextIndex(key: string, active: number, options: readonly SelectOption<string>[]): number | null {
  const last = options.length - 1;
  if (key === 'ArrowDown') return Math.min(last, active + 1);
  if (key === 'ArrowUp') return Math.max(0, active - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1 || key === ' ') return null;
  const order = [...options.keys()].map((step) => (active + 1 + step) % options.length);
  return order.find((index) => options[index]?.label.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
