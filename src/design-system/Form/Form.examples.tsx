import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { words } from '../../../.storybook/words.ts';

const name = () => words('名称', 'Name');

const disabled = () => words('请先填写', 'Fill it in first');

export const Right = () => (
  <>
    <TextField label={name()} error={words('请填写名称', 'Enter a name')} />
    <Button variant="primary">{words('保存', 'Save')}</Button>
  </>
);

export const Wrong = () => (
  <>
    <TextField label={name()} />
    <Button variant="primary" disabledReason={disabled()}>
      {words('保存', 'Save')}
    </Button>
  </>
);
