import { useState } from 'react';
import type * as v from 'valibot';
import { AlertDialog } from '../../design-system/AlertDialog/index.ts';
import { Button } from '../../design-system/Button/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { DataTable, type Column } from './DataTable.tsx';
import { SchemaForm } from './schemaForm/SchemaForm.tsx';
import { SplitView } from './SplitView.tsx';

export interface EditedListProps<Schema extends v.GenericSchema> {
  caption: string;
  newLabel: string;
  schema: Schema;
  rows: readonly v.InferOutput<Schema>[];
  keyOf: (row: v.InferOutput<Schema>) => string | number;
  columns: readonly Column<v.InferOutput<Schema>>[];
  isBusy: boolean;
  /** Resolves with whether it was stored. */
  onSave: (row: v.InferOutput<Schema>) => Promise<boolean>;
  /** Asked before one is removed; without it none can be. */
  removal?: { title: string; text: string; onRemove: (row: v.InferOutput<Schema>) => Promise<void> };
}

/** A list of things that a form edits beside it. */
export function EditedList<Schema extends v.GenericSchema>(props: EditedListProps<Schema>) {
  const { caption, newLabel, schema, rows, keyOf, columns, isBusy, onSave, removal } = props;
  const { t } = useConsole();
  const [chosen, setChosen] = useState<string | number | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const current = rows.find((row) => keyOf(row) === chosen);
  const isOpen = chosen === 'new' || current !== undefined;

  async function handleSave(row: v.InferOutput<Schema>): Promise<void> {
    if (await onSave(row)) setChosen(null);
  }

  return (
    <SplitView
      side={
        isOpen && (
          <>
            <SchemaForm
              key={String(chosen)}
              schema={schema}
              value={current}
              submitLabel={t('console.shell.save')}
              isBusy={isBusy}
              onSubmit={(row) => void handleSave(row)}
            />
            {current !== undefined && removal && (
              <div data-actions>
                <Button variant="dangerSoft" onClick={() => setIsRemoving(true)}>
                  {t('console.shell.remove')}
                </Button>
                <AlertDialog
                  isOpen={isRemoving}
                  onOpenChange={setIsRemoving}
                  title={removal.title}
                  cancelLabel={t('console.shell.cancel')}
                  confirmLabel={t('console.shell.remove')}
                  isDanger
                  onConfirm={() => removal.onRemove(current)}
                >
                  {removal.text}
                </AlertDialog>
              </div>
            )}
          </>
        )
      }
    >
      <p>
        <Button onClick={() => setChosen('new')}>{newLabel}</Button>
      </p>
      <DataTable
        caption={caption}
        rows={rows}
        keyOf={keyOf}
        isCurrent={(row) => keyOf(row) === chosen}
        columns={[
          ...columns,
          {
            title: t('console.shell.open'),
            cell: (row) => (
              <Button size={28} onClick={() => setChosen(keyOf(row))}>
                {t('console.shell.open')}
              </Button>
            ),
          },
        ]}
      />
    </SplitView>
  );
}
