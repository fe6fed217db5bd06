import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { filledAnswers } from '../../../../.storybook/screens/answers.ts';
import { presentClient } from '../../../../.storybook/screens/client.ts';
import { desktopClient } from '../../../../.storybook/screens/desktop.ts';
import { everyMode } from '../../../../.storybook/modes.ts';
import { petPicture } from '../../../../.storybook/screens/petPictures.ts';
import {
  findControl,
  inWindow,
  press,
  shows,
  showsDialog,
} from '../../../../.storybook/screens/screenStories.ts';
import { screen } from '../../../../.storybook/queries.ts';
import type { ThemeDto } from '../../../api/contract/entities.ts';
import { helloAnswer } from '../../../stores/testing/fixtures/client.ts';

/** The picture of a desktop that people share, from a theme's page and from the page of the screens. */
const meta = preview.meta({
  title: '界面/ShareDesktop',
  component: AppWindow,
  ...inWindow('finding'),
  args: {
    address: '/themeBeautify?theme_id=1',
    client: {
      ...presentClient,
      'client.hello': () => helloAnswer({ methods: ['pets.catalogue', 'pets.current'] }),
      'pets.catalogue': () => ({
        pets: [{ pet: 'rabbit' as const, is_vip: false, picture: petPicture('rabbit') }],
      }),
    },
  },
});

const title = /^(分享我的桌面|Share my desktop)$/;

/** The first theme with some fields replaced. */
function themeWith(change: (theme: ThemeDto) => ThemeDto) {
  return {
    themeDetail: (params: { theme_id: number }) => {
      const answer = filledAnswers.themeDetail(params);
      return { ...answer, theme: change(answer.theme) };
    },
  };
}

const named = (name: string) => themeWith((theme) => ({ ...theme, name, name_en: name }));

async function findPicture(): Promise<HTMLImageElement> {
  const picture = await screen.findByRole<HTMLImageElement>('img', {
    name: /^(「.*」的桌面|The desktop “.*”)$/,
  });
  await picture.decode();
  return picture;
}

/** The pixels of a part of the picture, in its own coordinates. */
function pixelsOf(picture: HTMLImageElement, x: number, y: number, width: number, height: number): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(picture, -x, -y);
  return String(context?.getImageData(0, 0, width, height).data);
}

/** The place of the first theme's clock, of its pet, and of the signature. */
const clockPlace = [100, 80, 500, 400] as const;
const petPlace = [1090, 880, 200, 190] as const;

async function openDialog(): Promise<HTMLImageElement> {
  await press([title], showsDialog(title))();
  return findPicture();
}

/** The desktop with its clock, its effect and its pet, signed in the lower right corner. */
export const Opened = meta.story({
  parameters: { chromatic: everyMode },
  async play() {
    const picture = await openDialog();
    await expect([picture.naturalWidth, picture.naturalHeight]).toEqual([1920, 1080]);
    const signature = screen.getByRole('img', { name: /YQ101001$/ });
    // A pixel of the picture for a pixel of the page.
    await expect(getComputedStyle(signature).backgroundSize).toBe('1920px 1080px');
    await expect(pixelsOf(picture, 1720, 1040, 190, 30)).not.toBe(pixelsOf(picture, 1400, 1040, 190, 30));
  },
});
export const InEnglish = meta.story({
  globals: { language: 'en' },
  async play() {
    await openDialog();
    await expect(screen.getByRole('img', { name: /^Yueqi · .*Moonlit Lake.* · YQ101001$/ })).toBeVisible();
  },
});
/** Without clock and pets the wallpaper and its effect stay. */
export const Alone = meta.story({
  async play() {
    const whole = await openDialog();
    const [clock, pet] = [pixelsOf(whole, ...clockPlace), pixelsOf(whole, ...petPlace)];
    const { src } = whole;
    await userEvent.click(screen.getByRole('switch', { name: '带上时钟和桌宠' }));
    await waitFor(async () => expect((await findPicture()).src).not.toBe(src));
    const alone = await findPicture();
    await expect(pixelsOf(alone, ...clockPlace)).not.toBe(clock);
    await expect(pixelsOf(alone, ...petPlace)).not.toBe(pet);
  },
});
/** Parts of the theme that are gone, or that this client does not understand, are left out. */
export const PartsGone = meta.story({
  args: {
    answers: themeWith((theme) => ({
      ...theme,
      look: { clock: { layers: [] }, pet: { pets: [{ pet: 'dragon' }] } },
    })),
  },
  async play() {
    await openDialog();
    await shows('这个桌面没有时钟和桌宠')();
    await expect(screen.getByRole('switch', { name: '带上时钟和桌宠' })).not.toBeChecked();
  },
});
/** Of the wallpaper nothing can be had: that is said, and the dialog offers to try again. */
export const PictureGone = meta.story({
  args: {
    answers: themeWith((theme) => ({
      ...theme,
      wallpaper: {
        ...theme.wallpaper,
        ...{ md5_1920: null, md5_2k: null, md5_4k: null, md5_1440_1080: null, md5_428_244: null },
      },
    })),
  },
  play: press([title], async () => {
    await shows('壁纸的图片取不到')();
    await expect(await findControl('保存图片')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await findControl('重试'));
    await shows('壁纸的图片取不到')();
  }),
});
/** A browser that hands no picture out. */
export const NotDrawn = meta.story({
  beforeEach() {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    return () => {
      HTMLCanvasElement.prototype.toBlob = toBlob;
    };
  },
  play: press([title], shows('图片没有画出来', '浏览器没有给出画面。桌面没有变')),
});
export const CannotCopy = meta.story({
  beforeEach() {
    const { ClipboardItem: own } = globalThis;
    Reflect.deleteProperty(globalThis, 'ClipboardItem');
    return () => {
      globalThis.ClipboardItem = own;
    };
  },
  async play() {
    await openDialog();
    const copy = await findControl('复制图片');
    await expect(copy).toHaveAttribute('aria-disabled', 'true');
    await expect(copy).toHaveAttribute('title', '这个浏览器不能复制图片，可以改为保存');
  },
});
const copied: ClipboardItem[] = [];
/** The clipboard gets the PNG itself. */
export const Copied = meta.story({
  beforeEach() {
    copied.length = 0;
    const write = async (items: ClipboardItem[]): Promise<void> => void copied.push(...items);
    Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
    return () => void Reflect.deleteProperty(navigator, 'clipboard');
  },
  async play() {
    await openDialog();
    await userEvent.click(await findControl('复制图片'));
    await shows('图片已复制')();
    const file = await copied[0]?.getType('image/png');
    const { width, height } = await createImageBitmap(file ?? new Blob());
    await expect([width, height]).toEqual([1920, 1080]);
  },
});
export const CopyRefused = meta.story({
  beforeEach() {
    const write = (): Promise<void> => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
    return () => void Reflect.deleteProperty(navigator, 'clipboard');
  },
  async play() {
    await openDialog();
    await userEvent.click(await findControl('复制图片'));
    await shows('图片没有复制成功，可以改为保存')();
    await expect(await findPicture()).toBeVisible();
  },
});
const saved: string[] = [];
export const Saved = meta.story({
  beforeEach() {
    saved.length = 0;
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function note() {
      saved.push(this.download);
    };
    return () => {
      HTMLAnchorElement.prototype.click = click;
    };
  },
  async play() {
    await openDialog();
    await userEvent.click(await findControl('保存图片'));
    await expect(saved).toEqual(['月栖 湖心月夜.png']);
    await shows('正在保存图片')();
  },
});
/** A name of 80 wide characters is cut, and its number stays. */
export const LongName = meta.story({
  args: { answers: named('湖心月夜听松'.repeat(14).slice(0, 80)) },
  async play() {
    await openDialog();
    await expect(screen.getByRole('img', { name: /^月栖 · .湖心.*….? · YQ101001$/ })).toBeVisible();
  },
});
export const EmojiName = meta.story({
  args: { answers: named('🌕') },
  async play() {
    await openDialog();
    await expect(screen.getByRole('img', { name: /^月栖 · .*🌕.* · YQ101001$/ })).toBeVisible();
  },
});
/** A name that is written from the right stays between the product and the number. */
export const NameFromTheRight = meta.story({
  args: { answers: named('أغنية القمر فوق البحيرة') },
  async play() {
    await openDialog();
    await expect(screen.getByRole('img', { name: /^月栖 · .*القمر.* · YQ101001$/ })).toBeVisible();
  },
});
/** The screen that is looked at, as it is now. */
export const OfAScreen = meta.story({
  args: { address: '/screens', client: desktopClient() },
  async play() {
    await openDialog();
    await expect(screen.getByRole('img', { name: /^月栖 · .*月栖湖心.* · YQ101001$/ })).toBeVisible();
  },
});
