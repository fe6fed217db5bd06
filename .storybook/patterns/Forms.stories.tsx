import { useForm } from 'react-hook-form';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../../src/design-system/Button/index.ts';
import { Form, FormCheckbox, FormSubmit, FormTextField } from '../../src/design-system/Form/index.ts';
import { everyMode } from '../modes.ts';
import { words } from '../words.ts';

const meta = preview.meta({
  title: '模式/Forms',
});

interface Values {
  name: string;
  link: string;
  hasRead: boolean;
}

/** Upload of a work; the server knows the name «月栖湖心» already. */
function Example() {
  const form = useForm<Values>({ defaultValues: { name: '', link: '', hasRead: false } });
  const { control } = form;
  return (
    <Form
      form={form}
      aria-label={words('新建合集', 'New collection')}
      style={{ maxWidth: 360 }}
      errorSummary={(messages) =>
        words(`${messages.length} 处需要修改：`, `${messages.length} to correct: `) +
        messages.join(words('；', '; '))
      }
      onSubmit={({ name }) => {
        if (name === '月栖湖心')
          form.setError('name', {
            message: words('名称已被使用，请换一个', 'The name is taken, choose another'),
          });
      }}
    >
      <FormTextField
        control={control}
        name="name"
        label={words('名称', 'Name')}
        maxLength={20}
        rules={{ required: words('请填写名称', 'Enter a name') }}
      />
      <FormTextField
        control={control}
        name="link"
        label={words('来源', 'Source')}
        help={words('选填，以 https:// 开头', 'Optional, begins with https://')}
        maxLength={200}
        rules={{
          pattern: {
            value: /^https:\/\//,
            message: words('网址需要以 https:// 开头', 'The address has to begin with https://'),
          },
        }}
      />
      <FormCheckbox
        control={control}
        name="hasRead"
        label={words('我已阅读用户协议', 'I have read the terms of service')}
        rules={{ required: words('请先阅读并勾选', 'Read them and tick the box first') }}
      />
      <div style={{ display: 'flex', gap: 8, justifyContent: 'end' }}>
        <Button type="reset">{words('恢复', 'Reset')}</Button>
        <FormSubmit>{words('保存', 'Save')}</FormSubmit>
      </div>
    </Form>
  );
}

export const AsItOpens = meta.story({ parameters: { chromatic: everyMode }, render: () => <Example /> });

export const ErrorsAtTheirFields = meta.story({
  parameters: { chromatic: everyMode },
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(words('来源', 'Source')), 'ftp');
    await userEvent.click(canvas.getByRole('button', { name: words('保存', 'Save') }));
    const name = canvas.getByLabelText(new RegExp(`^${words('名称', 'Name')}`));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription(
      expect.stringContaining(words('请填写名称', 'Enter a name')),
    );
  },
});

export const RefusedByTheServer = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByLabelText(new RegExp(`^${words('名称', 'Name')}`));
    await userEvent.type(name, '月栖湖心');
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: words('保存', 'Save') }));
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(
        expect.stringContaining(words('名称已被使用，请换一个', 'The name is taken, choose another')),
      ),
    );
  },
});
