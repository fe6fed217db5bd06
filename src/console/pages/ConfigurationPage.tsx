import { useState } from 'react';
import { hostKeys, type HostKey } from '../../api/contract/console/content.ts';
import { Select } from '../../design-system/Select/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { ConfigurationForm } from '../parts/ConfigurationForm.tsx';
import { Page } from '../parts/Page.tsx';

/** Every configuration key with the form of its schema. */
export default function ConfigurationPage() {
  const { t } = useConsole();
  const [name, setName] = useState<HostKey>(hostKeys[0]);
  return (
    <Page title={t('console.shell.pages.configuration')} hint={t('console.content.cached')}>
      <div style={{ maxWidth: 320 }}>
        <Select
          label={t('console.content.key')}
          value={name}
          options={hostKeys.map((key) => ({ value: key, label: key }))}
          onValueChange={setName}
        />
      </div>
      <ConfigurationForm key={name} name={name} />
    </Page>
  );
}
