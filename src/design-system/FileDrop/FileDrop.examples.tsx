import { FileDrop } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const nothing = (): void => undefined;

export const Right = () => (
  <FileDrop
    label={words('封面', 'Cover')}
    help={words('PNG 或 JPG，不超过 5 MB', 'PNG or JPG, up to 5 MB')}
    accept={['image/*']}
    invitation={words('把图片拖到这里', 'Drop a picture here')}
    overText={words('松开就好', 'Let go')}
    refusedText={words('这里只收图片', 'Pictures only')}
    chooseLabel={words('选择文件', 'Choose a file')}
    rejectionText={() => words('不是图片', 'Not a picture')}
    onFiles={nothing}
    style={{ flex: 1 }}
  />
);

export const Wrong = () => (
  <div style={{ flex: 1, padding: 24, border: '1px dashed var(--c-line-control)', textAlign: 'center' }}>
    {words('把图片拖到这里', 'Drop a picture here')}
  </div>
);
