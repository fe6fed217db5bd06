import preview from '#.storybook/preview';
import { Tag } from './Tag.tsx';

const meta = preview.meta({ title: '内容/Tag', component: Tag, args: { children: '夜色' } });

export const Standard = meta.story({});
