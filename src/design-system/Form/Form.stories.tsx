import { useForm } from 'react-hook-form';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { Button } from '../Button/index.ts';
import { Form, type FormProps } from './Form.tsx';
import { FormSubmit } from './FormSubmit.tsx';
import { FormRadioGroup, FormSelect } from './choiceFields.tsx';
import { FormNumberField, FormTextArea, FormTextField } from './textFields.tsx';
import { FormCheckbox, FormSwitch } from './toggleFields.tsx';

interface Collection {
  name: string;
  about: string;
  interval: number | null;
  kind: 'moving' | 'still' | null;
  resolution: '不限' | '4K';
  isPublic: boolean;
  hasRead: boolean;
}

const empty: Collection = {
  name: '',
  about: '',
  interval: 30,
  kind: null,
  resolution: '不限',
  isPublic: true,
  hasRead: false,
};

const filled: Collection = { ...empty, name: '月栖湖心', kind: 'moving', hasRead: true };

type Answer = { field: 'name' | 'resolution' | 'root'; message: string } | null;

interface ExampleProps extends Pick<FormProps<Collection>, 'aria-label' | 'errorSummary' | 'style'> {
  defaultValues: Collection;
  /** The server: its error, or null. */
  send: (values: Collection) => Promise<Answer>;
}

function Example({ defaultValues, send, ...props }: ExampleProps) {
  const form = useForm<Collection>({ defaultValues });
  const { control } = form;
  return (
    <Form
      {...props}
      form={form}
      onSubmit={async (values) => {
        const answer = await send(values);
        if (answer) form.setError(answer.field, { type: 'server', message: answer.message });
      }}
    >
      <FormTextField
        control={control}
        name="name"
        label={words('名称', 'Name')}
        maxLength={20}
        rules={{ required: words('请填写名称', 'Enter a name') }}
      />
      <FormTextArea control={control} name="about" label={words('简介', 'About')} maxLength={200} />
      <FormRadioGroup
        control={control}
        name="kind"
        label={words('类型', 'Kind')}
        orientation="horizontal"
        options={[
          { value: 'moving', label: words('动态', 'Moving') },
          { value: 'still', label: words('静态', 'Still') },
        ]}
        rules={{ required: words('请选择类型', 'Choose a kind') }}
      />
      <FormSelect
        control={control}
        name="resolution"
        label={words('分辨率', 'Resolution')}
        options={[
          { value: '不限', label: words('不限', 'Any') },
          { value: '4K', label: '4K' },
        ]}
      />
      <FormNumberField
        control={control}
        name="interval"
        label={words('更换间隔', 'Change every')}
        unit={words('分钟', 'minutes')}
        minValue={5}
        incrementLabel={words('增加', 'Increase')}
        decrementLabel={words('减少', 'Decrease')}
      />
      <FormSwitch control={control} name="isPublic" label={words('公开', 'Public')} />
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

const meta = preview.meta({
  title: '输入/Form',
  component: Example,
  args: {
    'aria-label': '新建合集',
    style: { maxWidth: 360 },
    defaultValues: empty,
    send: fn(async (): Promise<Answer> => null),
    errorSummary: (messages) =>
      words(`${messages.length} 处需要修改：`, `${messages.length} to correct: `) +
      messages.join(words('；', '; ')),
  },
  parameters: {
    documents: Form,
    english: { 新建合集: 'New collection' },
  },
});

const save = /保存|Save/;
const nameLabel = /名称|Name/;

export const Empty = meta.story({ parameters: { chromatic: everyMode } });
export const ValidSubmit = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('极光');
    await userEvent.click(canvas.getByRole('radio', { name: /静态|Still/ }));
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(canvas.getByRole('option', { name: '4K' }));
    await userEvent.click(canvas.getByRole('button', { name: /增加|Increase/ }));
    await userEvent.click(canvas.getByRole('switch'));
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.type(canvas.getByRole('textbox', { name: nameLabel }), '{Enter}');
    await waitFor(() => expect(args.send).toHaveBeenCalledOnce());
    await expect(args.send).toHaveBeenCalledWith({
      name: '极光',
      about: '',
      interval: 31,
      kind: 'still',
      resolution: '4K',
      isPublic: false,
      hasRead: true,
    });
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
});
export const InvalidSubmit = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: nameLabel });
    await userEvent.click(canvas.getByRole('button', { name: save }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription(/请填写名称|Enter a name/);
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^3/);
    await expect(canvas.getByRole('radiogroup')).toBeInvalid();
    await expect(canvas.getByRole('checkbox')).toBeInvalid();
    await userEvent.keyboard('极光');
    await waitFor(() => expect(name).toBeValid());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('radio')[0]).toHaveFocus());
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getByRole('button', { name: save }));
    await waitFor(() => expect(canvas.getByRole('checkbox')).toHaveFocus());
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^1/);
    await expect(args.send).not.toHaveBeenCalled();
  },
});
export const Submitting = meta.story({
  args: { defaultValues: filled, send: fn(() => new Promise<Answer>(() => {})) },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: save });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(button);
    await userEvent.type(canvas.getByRole('textbox', { name: nameLabel }), '{Enter}');
    await expect(args.send).toHaveBeenCalledOnce();
  },
});
export const ServerError = meta.story({
  args: {
    defaultValues: filled,
    send: fn(async ({ name }: Collection): Promise<Answer> =>
      name === '月栖湖心'
        ? { field: 'name', message: words('名称已被使用，请换一个', 'This name is taken, choose another') }
        : null,
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: nameLabel });
    await userEvent.click(canvas.getByRole('button', { name: save }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription(/已被使用|taken/);
    await expect(canvas.getByRole('alert')).toHaveTextContent(/已被使用|taken/);
    await userEvent.keyboard('2{Enter}');
    await waitFor(() => expect(args.send).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(canvas.getByRole('alert')).toBeEmptyDOMElement());
    await expect(name).toBeValid();
  },
});
export const ServerErrorOfASelect = meta.story({
  args: {
    defaultValues: filled,
    send: fn(async (): Promise<Answer> => ({
      field: 'resolution',
      message: words('没有这个分辨率', 'No such resolution'),
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: save }));
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus());
    await expect(canvas.getByRole('group', { name: /分辨率|Resolution/ })).toHaveAccessibleDescription(
      /没有这个|No such/,
    );
  },
});
export const ServerErrorOfTheWhole = meta.story({
  args: {
    defaultValues: filled,
    send: fn(async (): Promise<Answer> => ({
      field: 'root',
      message: words('没有保存成功，请再试一次', 'It could not be saved, try again'),
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: save }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/^1/));
    await expect(canvas.getAllByText(/没有保存成功|could not be saved/)).toHaveLength(2);
  },
});
export const TenThousandCharacters = meta.story({
  args: { defaultValues: { ...filled, name: '' } },
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: nameLabel });
    const about = canvas.getByRole('textbox', { name: /简介|About/ });
    await userEvent.click(name);
    await userEvent.paste('月'.repeat(10_000));
    await userEvent.click(about);
    await userEvent.paste('湖'.repeat(10_000));
    await expect(name).toHaveValue('月'.repeat(20));
    await expect(about).toHaveValue('湖'.repeat(200));
    await userEvent.click(canvas.getByRole('button', { name: save }));
    await waitFor(() =>
      expect(args.send).toHaveBeenCalledWith(
        expect.objectContaining({ name: '月'.repeat(20), about: '湖'.repeat(200) }),
      ),
    );
  },
});
export const Reset = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: nameLabel });
    await userEvent.click(canvas.getByRole('button', { name: save }));
    await waitFor(() => expect(name).toBeInvalid());
    await userEvent.type(name, '极光');
    await userEvent.click(canvas.getByRole('radio', { name: /静态|Still/ }));
    await userEvent.click(canvas.getByRole('switch'));
    await userEvent.click(canvas.getByRole('button', { name: /恢复|Reset/ }));
    await waitFor(() => expect(name).toHaveValue(''));
    await expect(name).toBeValid();
    await expect(canvas.getByRole('radio', { name: /静态|Still/ })).not.toBeChecked();
    await expect(canvas.getByRole('switch')).toBeChecked();
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
    await expect(args.send).not.toHaveBeenCalled();
  },
});
