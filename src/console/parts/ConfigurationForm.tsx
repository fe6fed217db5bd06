import { hostSchemas, type HostKey } from '../../api/contract/console/content.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { useCall } from '../client/useCall.ts';
import { Remote } from './Page.tsx';
import { SchemaForm } from './schemaForm/SchemaForm.tsx';

/** The value of one key, as the form of its schema. */
export function ConfigurationForm({ name }: { name: HostKey }) {
  const { t } = useConsole();
  const { answer, reload } = useCall('listConfiguration', {});
  const { act, isBusy } = useAction('setConfiguration', t('console.shell.saved'));

  async function handleSubmit(value: unknown): Promise<void> {
    if (await act({ key: name, value })) reload();
  }

  return (
    <Remote answer={answer} onRetry={reload}>
      {({ values }) => {
        const value = values.find(({ key }) => key === name)?.value;
        return (
          <div style={{ display: 'grid', gap: 'var(--s-4)', paddingTop: 'var(--s-4)' }}>
            {value === undefined && <InlineMessage kind="warning" text={t('console.content.unset')} />}
            <SchemaForm
              key={name}
              schema={hostSchemas[name]}
              value={value}
              submitLabel={t('console.shell.save')}
              isBusy={isBusy}
              onSubmit={(next) => void handleSubmit(next)}
            />
          </div>
        );
      }}
    </Remote>
  );
}
