import { useState } from 'react';
import { CategoryStrip } from '../../src/design-system/CategoryStrip/index.ts';
import { ColorSwatchPicker } from '../../src/design-system/ColorSwatchPicker/index.ts';
import { Button } from '../../src/design-system/Button/index.ts';
import { NumberField } from '../../src/design-system/NumberField/index.ts';
import { RadioGroup } from '../../src/design-system/RadioGroup/index.ts';
import { SearchField } from '../../src/design-system/SearchField/index.ts';
import { Select } from '../../src/design-system/Select/index.ts';
import { Slider } from '../../src/design-system/Slider/index.ts';
import { TextArea } from '../../src/design-system/TextArea/index.ts';
import { TextField } from '../../src/design-system/TextField/index.ts';
import { TimeField } from '../../src/design-system/TimeField/index.ts';
import { words } from '../words.ts';
import { pair, type Example } from './pair.ts';

const nothing = (): void => undefined;
const name = () => words('名称', 'Name');
const taken = () => words('名称已被使用，请换一个', 'The name is taken, choose another');

function Choice({ label, options }: { label: string; options: readonly string[] }) {
  const [value, setValue] = useState(options[0] ?? '');
  return (
    <Select
      label={label}
      value={value}
      options={options.map((option) => ({ value: option, label: option }))}
      onValueChange={setValue}
    />
  );
}

function Categories({ names }: { names: readonly string[] }) {
  const [value, setValue] = useState(names[0] ?? '');
  return (
    <CategoryStrip
      label={words('分类导航', 'Categories')}
      moreLabel={words('更多', 'More')}
      value={value}
      options={names.map((option) => ({ value: option, label: option }))}
      onValueChange={setValue}
      style={{ flex: 1 }}
    />
  );
}

function Swatches({ count }: { count: number }) {
  const [value, setValue] = useState<string | null>(null);
  const options = Array.from({ length: count }, (_, at) => ({
    value: `${at}`,
    color: `hsl(${Math.round((360 * at) / count)} 60% 55%)`,
    label: words(`颜色 ${at + 1}`, `Colour ${at + 1}`),
  }));
  return (
    <ColorSwatchPicker
      label={words('颜色', 'Colour')}
      value={value}
      options={options}
      onValueChange={setValue}
    />
  );
}

const number = (label: string, unit: string | undefined, value: number) => (
  <NumberField
    label={label}
    defaultValue={value}
    {...(unit !== undefined && { unit, minValue: 5, maxValue: 600 })}
    incrementLabel={words('增加', 'Increase')}
    decrementLabel={words('减少', 'Decrease')}
  />
);

const search = (placeholder: string) => (
  <SearchField
    label={words('搜索', 'Search')}
    placeholder={placeholder}
    clearLabel={words('清空', 'Clear')}
    hint="Enter"
    onSubmit={nothing}
  />
);

const radios = (label: string, options: readonly string[]) => (
  <RadioGroup
    label={label}
    defaultValue="0"
    options={options.map((option, at) => ({ value: `${at}`, label: option }))}
  />
);

const disabled = () => words('请先填写', 'Fill it in first');

export const fieldExamples: Readonly<Record<string, readonly Example[]>> = {
  CategoryStrip: [
    pair(
      0,
      0,
      () => (
        <Categories names={[words('风景', 'Landscape'), words('动漫', 'Anime'), words('极简', 'Minimal')]} />
      ),
      () => <Categories names={[words('最新', 'Newest'), words('最热', 'Most used')]} />,
    ),
  ],
  ColorSwatchPicker: [
    pair(
      0,
      0,
      () => <Swatches count={8} />,
      () => <Swatches count={24} />,
    ),
  ],
  Field: [
    pair(
      0,
      0,
      () => <TextField label={name()} defaultValue={words('月栖', 'Yueqi')} error={taken()} />,
      () => <TextField aria-label={name()} placeholder={name()} />,
    ),
  ],
  Form: [
    pair(
      0,
      0,
      () => (
        <>
          <TextField label={name()} error={words('请填写名称', 'Enter a name')} />
          <Button variant="primary">{words('保存', 'Save')}</Button>
        </>
      ),
      () => (
        <>
          <TextField label={name()} />
          <Button variant="primary" disabledReason={disabled()}>
            {words('保存', 'Save')}
          </Button>
        </>
      ),
    ),
  ],
  NumberField: [
    pair(
      1,
      0,
      () => number(words('更换间隔', 'Change every'), words('分钟', 'minutes'), 30),
      () => number(words('壁纸编号', 'Wallpaper id'), undefined, 1024),
    ),
  ],
  RadioGroup: [
    pair(
      0,
      0,
      () => radios(words('类型', 'Kind'), [words('动态', 'Moving'), words('静态', 'Still')]),
      () => radios(words('声音', 'Sound'), [words('开', 'On'), words('关', 'Off')]),
    ),
  ],
  SearchField: [
    pair(
      0,
      1,
      () => search(words('壁纸、作者、标签', 'Wallpapers, authors, tags')),
      () => search(words('搜索', 'Search')),
    ),
  ],
  Select: [
    pair(
      1,
      0,
      () => (
        <Choice
          label={words('分辨率', 'Resolution')}
          options={[words('不限', 'Any'), '1080P', '2K', '4K', '8K']}
        />
      ),
      () => (
        <Choice
          label={words('排序', 'Order')}
          options={[words('最新', 'Newest'), words('最热', 'Most used')]}
        />
      ),
    ),
  ],
  Slider: [
    pair(
      1,
      0,
      () => (
        <Slider
          label={words('音量', 'Volume')}
          defaultValue={0.6}
          maxValue={1}
          step={0.01}
          formatOptions={{ style: 'percent' }}
          style={{ flex: 1 }}
        />
      ),
      () => (
        <Slider label={words('端口', 'Port')} defaultValue={3000} maxValue={65_535} style={{ flex: 1 }} />
      ),
    ),
  ],
  TextArea: [
    pair(
      0,
      0,
      () => <TextArea label={words('简介', 'About')} maxLength={200} />,
      () => <TextArea label={words('手机号', 'Phone number')} />,
    ),
  ],
  TimeField: [
    pair(
      0,
      0,
      () => <TimeField label={words('开始时间', 'Starts at')} clearLabel={words('清空', 'Clear')} />,
      () => <TimeField label={words('更换间隔', 'Change every')} defaultValue="00:30" />,
    ),
  ],
};
