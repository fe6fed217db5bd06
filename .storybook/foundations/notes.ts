import type { Token } from '../../scripts/tokens/parseTokens.ts';
import { words } from '../words.ts';

/** The comments of the stylesheet in Chinese; one without a translation is shown as it is. */
const chinese: Readonly<Record<string, string>> = {
  'window, title bar, sidebar': '窗口、标题栏、侧栏',
  'content pane': '内容区',
  'cards, inputs, list rows': '卡片、输入框、列表行',
  'modals, menus, hovered rows': '对话框、菜单、指针下的行',
  'pressed, tooltip, toast': '按下、文字提示、轻提示',
  'under text on an image; always with --c-on-media': '图片上文字的底色，总与 --c-on-media 一起用',
  'text on white on an image': '图片上白色底的文字',
  'exempt from AA; never carries information alone': '不受 AA 约束，不单独传达信息',
  'dividers, decorative': '分隔线，装饰',
  'card outline on hover': '指针下的卡片轮廓',
  'input, checkbox, switch outline: 3:1 or more': '输入框、复选框、开关的轮廓：至少 3:1',
  'a white button on a wallpaper, under the pointer': '壁纸上的白色按钮，指针下',
  'the inner hair line of a wallpaper': '壁纸内侧的细线',
  'the remaining part of a preview': '预览尚未播放的部分',
  'the remaining part of a video or a slide': '视频或轮播尚未播放的部分',
  'over a wallpaper that is busy': '正在处理的壁纸之上',
  'the middle of a fade behind controls': '控件后渐变的中段',
  'the end of a fade behind text': '文字后渐变的末端',
  'a round button on a wallpaper, under the pointer': '壁纸上的圆形按钮，指针下',
  'around a video of another shape': '比例不同的视频四周',
  'the toast of the light theme is dark too': '浅色主题的轻提示也是深色',
  'scanners want the full contrast in each theme': '扫码在每个主题下都需要最大的对比',
  'dwell before a card starts its video': '指针停留多久后卡片播放视频',
  '100 % holds this long, then 0': '100% 停留这么久，然后归零',
  'menus and lists that drop down, and the largest button': '菜单、下拉列表，以及最大的按钮',
  'five across, no sidebar': '一行五张，没有侧栏',
  'four across, beside the sidebar': '一行四张，在侧栏旁',
  'four across, static gallery': '一行四张，静态壁纸',
  'left banner; right banner is two card-m, 127 + 16 + 127 = 270':
    '左侧横幅；右侧是两张 card-m，127 + 16 + 127 = 270',
};

/** Returns the purpose of a token, in the toolbar's language. */
export function noteOf({ note }: Token): string {
  return words(chinese[note] ?? note, note);
}
