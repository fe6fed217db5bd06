import { Select } from '../../design-system/Select/index.ts';
import { useConsole } from '../client/consoleContext.ts';

export interface StateFilterProps {
  /** Numbers of the states by their names. */
  states: Readonly<Record<string, number>>;
  /** What the names are called. */
  names: Readonly<Record<string, string>>;
  /** Null for all. */
  value: number | null;
  onValueChange: (state: number | null) => void;
}

/** Chooses one state of a list, or all. */
export function StateFilter({ states, names, value, onValueChange }: StateFilterProps) {
  const { words } = useConsole();
  return (
    <Select
      label={words.shell.state}
      isLabelShown={false}
      value={String(value ?? '')}
      options={[
        { value: '', label: words.money.all },
        ...Object.entries(states).map(([name, state]) => ({
          value: String(state),
          label: names[name] ?? name,
        })),
      ]}
      onValueChange={(next) => onValueChange(next === '' ? null : Number(next))}
    />
  );
}
