import { useForm } from 'react-hook-form';
import { words } from '../../../.storybook/words.ts';
import { Form, FormSubmit, FormTextField } from './index.ts';

export function Example() {
  const form = useForm<{ name: string }>({ defaultValues: { name: '' } });
  return (
    <Form
      form={form}
      aria-label={words('新建合集', 'New collection')}
      errorSummary={(messages) => messages.join(words('；', '; '))}
      onSubmit={() => undefined}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={words('名称', 'Name')}
        maxLength={20}
        rules={{ required: words('请填写名称', 'Enter a name') }}
      />
      <FormSubmit>{words('保存', 'Save')}</FormSubmit>
    </Form>
  );
}
