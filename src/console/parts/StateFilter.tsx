import { Select } from '../../design-system/Select/index.ts';
import { useConsole } from '../client/consoleContext.ts';

export interface StateFilterProps {
  /** Numbers of the states by their names. */
  states: Readonly<Record<string, number>>;
  /** The string for a name. */
  nameOf: (name: string) => string;
  /** Null for all. */
  value: number | null;
  onValueChange: (state: number | null) => void;
}

/** Chooses one state of a list, or all. */
export function StateFilter({ states, nameOf, value, onValueChange }: StateFilterProps) {
  const { t } = useConsole();
  return (
    <Select
      label={t('console.shell.state')}
      isLabelShown={false}
      value={String(value ?? '')}
      options={[
        { value: '', label: t('console.money.all') },
        ...Object.entries(states).map(([name, state]) => ({
          value: String(state),
          label: nameOf(name),
        })),
      ]}
      onValueChange={(next) => onValueChange(next === '' ? null : Number(next))}
    />
  );
}
