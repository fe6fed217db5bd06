import { Plus, Trash2 } from 'lucide';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { NumberField } from '../../../design-system/NumberField/index.ts';
import { Select } from '../../../design-system/Select/index.ts';
import { Switch } from '../../../design-system/Switch/index.ts';
import { TextArea } from '../../../design-system/TextArea/index.ts';
import { TextField } from '../../../design-system/TextField/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import type { ConsoleKey, Translate } from '../../../i18n/i18n.ts';
import { MomentField } from './MomentField.tsx';
import type { FieldShape } from '../../../api/rules/schemaShape.ts';
import { emptyValue } from './emptyValue.ts';
import styles from './SchemaForm.module.css';

export interface SchemaFieldProps<Shape extends FieldShape = FieldShape> {
  shape: Shape;
  /** As the contract names it; empty for the whole value. */
  name: string;
  value: unknown;
  onValueChange: (value: unknown) => void;
  hidden?: readonly string[];
}

/** Texts of more characters than this get several lines. */
const lineAtMost = 100;

/** One field of a form that a schema makes. */
export function SchemaField(props: SchemaFieldProps) {
  const { shape, name: field, value, onValueChange } = props;
  const { t } = useConsole();
  const name = nameOf(field, t);
  switch (shape.kind) {
    case 'object':
      return <ObjectField {...props} shape={shape} />;
    case 'list':
      return <ListField {...props} shape={shape} />;
    case 'maybe':
      return <MaybeField {...props} shape={shape} />;
    case 'choice':
      return (
        <Select
          label={name}
          value={String(value)}
          options={shape.options.map((option) => ({
            value: String(option),
            label: choiceOf(field, option, t),
          }))}
          onValueChange={(next) => onValueChange(shape.options.find((option) => String(option) === next))}
        />
      );
    case 'text': {
      const text = typeof value === 'string' ? value : '';
      const limit = shape.maximum === null ? {} : { maxLength: shape.maximum };
      return (shape.maximum ?? 0) > lineAtMost ? (
        <TextArea label={name} value={text} onValueChange={onValueChange} {...limit} />
      ) : (
        <TextField label={name} value={text} onValueChange={onValueChange} {...limit} />
      );
    }
    case 'number':
      return (
        <NumberField
          label={name}
          value={typeof value === 'number' ? value : null}
          onValueChange={(next) => onValueChange(next ?? undefined)}
          formatOptions={{ useGrouping: false }}
          incrementLabel={t('console.content.increment')}
          decrementLabel={t('console.content.decrement')}
        />
      );
    case 'moment':
      return (
        <MomentField
          label={name}
          value={typeof value === 'number' ? value : undefined}
          onValueChange={onValueChange}
        />
      );
    case 'switch':
      return <Switch label={name} isChecked={value === true} onCheckedChange={onValueChange} />;
  }
}

/** Returns the label of a field; the contract's own name where it has no other. */
function nameOf(field: string, t: Translate<ConsoleKey>): string {
  return t(`console.fields.${field}`) || field;
}

/** Returns the label of one value of a field; the contract's own value where it has no other. */
function choiceOf(field: string, option: string | number, t: Translate<ConsoleKey>): string {
  return t(`console.choices.${field}.${option}`) || String(option);
}

type ShapeOf<Kind extends FieldShape['kind']> = Extract<FieldShape, { kind: Kind }>;

function ObjectField({
  shape,
  name,
  value,
  onValueChange,
  hidden = [],
}: SchemaFieldProps<ShapeOf<'object'>>) {
  const { t } = useConsole();
  const given: Record<string, unknown> = { ...Object(value) };
  const fields = shape.fields
    .filter(([field]) => !hidden.includes(field))
    .map(([field, inner]) => (
      <SchemaField
        key={field}
        shape={inner}
        name={field}
        value={given[field]}
        onValueChange={(next) => onValueChange({ ...given, [field]: next })}
      />
    ));
  if (name === '') return <div className={styles.fields}>{fields}</div>;
  return (
    <fieldset className={styles.group}>
      <legend>{nameOf(name, t)}</legend>
      <div className={styles.fields}>{fields}</div>
    </fieldset>
  );
}

function ListField({ shape, name, value, onValueChange }: SchemaFieldProps<ShapeOf<'list'>>) {
  const { t } = useConsole();
  const label = nameOf(name, t);
  const items: unknown[] = Array.isArray(value) ? value : [];
  const replace = (index: number, next: unknown): void =>
    onValueChange(items.map((item, at) => (at === index ? next : item)));
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <ol className={styles.items}>
        {items.map((item, index) => (
          // Items have no identity of their own; their fields hold no state.
          <li key={index}>
            <SchemaField
              shape={shape.item}
              name={t('console.content.item', { number: index + 1 })}
              value={item}
              onValueChange={(next) => replace(index, next)}
            />
            <IconButton
              label={`${t('console.shell.remove')}: ${label} ${index + 1}`}
              icon={<Icon of={Trash2} size={16} />}
              onClick={() => onValueChange(items.filter((_item, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Button
        size={28}
        icon={<Icon of={Plus} size={14} />}
        aria-label={`${t('console.shell.add')}: ${label}`}
        onClick={() => onValueChange([...items, emptyValue(shape.item)])}
      >
        {t('console.shell.add')}
      </Button>
    </fieldset>
  );
}

function MaybeField({ shape, name, value, onValueChange }: SchemaFieldProps<ShapeOf<'maybe'>>) {
  const { t } = useConsole();
  const isSet = value !== null && value !== undefined;
  // An optional switch that is off says the same as one that is missing.
  if (shape.inner.kind === 'switch')
    return <SchemaField shape={shape.inner} name={name} value={value} onValueChange={onValueChange} />;
  return (
    <div className={styles.maybe}>
      <Switch
        label={`${nameOf(name, t)} · ${t('console.content.isSet')}`}
        isChecked={isSet}
        onCheckedChange={(next) => onValueChange(next ? emptyValue(shape.inner) : shape.empty)}
      />
      {isSet && <SchemaField shape={shape.inner} name={name} value={value} onValueChange={onValueChange} />}
    </div>
  );
}
