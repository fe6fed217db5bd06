import { RadioGroup } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const radios = (label: string, options: readonly string[]) => (
  <RadioGroup
    label={label}
    defaultValue="0"
    options={options.map((option, at) => ({ value: `${at}`, label: option }))}
  />
);

export const Right = () => radios(words('类型', 'Kind'), [words('动态', 'Moving'), words('静态', 'Still')]);

export const Wrong = () => radios(words('声音', 'Sound'), [words('开', 'On'), words('关', 'Off')]);
