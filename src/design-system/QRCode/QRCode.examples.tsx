import type { CSSProperties } from 'react';
import { Link } from '../Link/index.ts';
import { QRCode } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const code = (style?: CSSProperties) => (
  <QRCode
    value="https://yueqi.example/w/1024"
    size={112}
    alt={words('在手机上打开这张壁纸', 'Opens this wallpaper on a phone')}
    tooLongText={words('内容太长', 'Too long')}
    {...(style && { style })}
  />
);

export const Right = () => (
  <>
    {code()} <Link href="#wallpaper">yueqi.example/w/1024</Link>
  </>
);

export const Wrong = () =>
  code({ filter: 'sepia(1) hue-rotate(200deg) opacity(0.5)', borderRadius: 32, overflow: 'hidden' });
