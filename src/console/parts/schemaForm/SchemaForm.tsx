import { useMemo, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { Button } from '../../../design-system/Button/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { SchemaField } from './SchemaField.tsx';
import { shapeOf } from '../../../api/rules/schemaShape.ts';
import { emptyValue } from './emptyValue.ts';
import styles from './SchemaForm.module.css';

export interface SchemaFormProps<Schema extends v.GenericSchema> {
  /** Schema of the value; its fields are the fields of the form. */
  schema: Schema;
  /** The present value; a new one begins empty. */
  value?: unknown;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (value: v.InferOutput<Schema>) => void;
  /** Fields that are set elsewhere. */
  hidden?: readonly string[];
}

/** A form made from a schema of the contract: what it sends fits the schema, or is not sent. */
export function SchemaForm<Schema extends v.GenericSchema>(props: SchemaFormProps<Schema>) {
  const { schema, value, submitLabel, isBusy, onSubmit, hidden = [] } = props;
  const { t } = useConsole();
  const shape = useMemo(() => shapeOf(schema), [schema]);
  const [typed, setTyped] = useState<unknown>(() => value ?? emptyValue(shape));
  const [wrong, setWrong] = useState<string | null>(null);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const read = v.safeParse(schema, typed);
    setWrong(read.success ? null : (v.getDotPath(read.issues[0]) ?? ''));
    if (read.success && !isBusy) onSubmit(read.output);
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <SchemaField shape={shape} name="" value={typed} onValueChange={setTyped} hidden={hidden} />
      {wrong !== null && <InlineMessage kind="error" text={t('console.content.invalid', { path: wrong })} />}
      <div>
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
