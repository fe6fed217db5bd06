import { Button } from '../../src/design-system/Button/index.ts';
import { TextField } from '../../src/design-system/TextField/index.ts';
import { words } from '../words.ts';

const name = () => words('名称', 'Name');

export const LabelAbove = () => <TextField label={name()} maxLength={20} />;

export const PlaceholderAlone = () => <TextField aria-label={name()} placeholder={name()} />;

export const HelpfulError = () => (
  <TextField
    label={name()}
    defaultValue={words('月栖湖心', 'Lake of the moon')}
    error={words('名称已被使用，请换一个', 'The name is taken, choose another')}
  />
);

export const Invalid = () => (
  <TextField
    label={name()}
    defaultValue={words('月栖湖心', 'Lake of the moon')}
    error={words('无效', 'Invalid')}
  />
);

export const OpenSubmit = () => <Button variant="primary">{words('保存', 'Save')}</Button>;

export const DisabledSubmit = () => (
  <Button variant="primary" disabledReason={words('请先填写', 'Fill it in first')}>
    {words('保存', 'Save')}
  </Button>
);
