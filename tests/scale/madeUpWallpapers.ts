import type { WallpaperEntry } from '../../server/domains/catalogue/search/indexWallpapers.ts';
import { SeededRandom } from '../../server/seed/random.ts';
import { mediaFields } from '../../server/domains/catalogue/wallpapers/storedFiles.ts';

/** Characters that names are made of; which ones follow each other is chance. */
const characters = [
  ...'月夜星河山海云雾雨雪风花林湖岛城灯桥舟鹿鹤鲸猫狐兔春夏秋冬晨暮霞虹冰火石沙竹梅兰荷枫柳松桃樱麦茶酒琴棋书画诗梦影镜窗门巷楼塔庭园井泉溪江潮浪滩礁谷峰崖原野漠森洲泽田村镇港街路轨车帆翼羽鳞角爪瞳眉发袖裙伞扇笛鼓钟铃灰白黑红橙黄绿青蓝紫金银铜铁玉珠纱绸棉麻纸墨笔砚线圆方弧尖软硬轻重远近高低深浅冷暖明暗动静新旧空满',
];
const syllables = [
  'lo',
  'mi',
  'ra',
  've',
  'tan',
  'sol',
  'nor',
  'wyn',
  'kel',
  'bri',
  'dor',
  'fen',
  'gal',
  'hu',
  'jas',
];
const authorCount = 2_000;
const tagCount = 400;
const wordCount = 700;
/** Words of three characters are fewer, and in half of the names: typical search terms. */
const longWordCount = 60;
const categoryCount = 10;
/** Palettes are made around the twelve colours of the filter. */
const hues = [
  'd03030',
  'e08030',
  'e0d040',
  '40a050',
  '30a0a0',
  '3070d0',
  '4040b0',
  '8040b0',
  'e080b0',
  '805030',
  'f0f0f0',
  '181818',
];
export const newest = Date.UTC(2026, 10, 1) / 1000;
const secondsOfYears = 3 * 365 * 86_400;
/** Few wallpapers share a rare word, however many there are. */
const rareWordShare = 3;

/** The categories of the made-up catalogue, ten for each type. */
export const generatedCategories = [1, 2].flatMap((wtype) =>
  Array.from({ length: categoryCount }, (_, index) => ({
    category_id: wtype * 300 + index,
    wtype,
    name: `类${index + 1}`,
    name_en: `Category ${index + 1}`,
    icon: 'image',
    position: index,
  })),
);

/** The word that only `number` and two others have in their names. */
export function rareWordOf(number: number): string {
  let rest = Math.floor(number / rareWordShare) + syllables.length ** 3;
  let word = 'q';
  for (; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length] ?? '';
  return word;
}

/** Names, authors and tags that every made-up wallpaper is put together from; the same on every run. */
export class GeneratedCatalogue {
  readonly words: readonly string[];
  readonly longWords: readonly string[];
  readonly tags: readonly string[];
  readonly authors: readonly { uid: string; nick_name: string }[];
  readonly #random: SeededRandom;

  constructor(seed: number) {
    const random = new SeededRandom(seed);
    this.#random = random;
    const words = new Set<string>();
    while (words.size < wordCount) words.add(this.#character() + this.#character());
    this.words = [...words];
    this.longWords = Array.from(
      { length: longWordCount },
      () => this.#character() + this.#character() + this.#character(),
    );
    this.tags = random.sample(this.words, tagCount);
    this.authors = Array.from({ length: authorCount }, (_, index) => ({
      uid: String(50_000 + index),
      nick_name: this.#character() + this.#word() + (index % 3 === 0 ? '工作室' : ''),
    }));
  }

  /** One wallpaper after the other; `number` counts from 1. */
  make(number: number): WallpaperEntry {
    const random = this.#random;
    const wtype = random.below(2) + 1;
    const author = this.#often(this.authors) ?? { uid: '50000', nick_name: '' };
    const tagNames = [...new Set([1, 2, 3].map(() => this.#often(this.tags) ?? ''))];
    const colorIds = [...new Set([random.below(12), random.below(12)])];
    const [width, height] = random.pick<readonly [width: number, height: number]>([
      [3840, 2160],
      [2560, 1440],
      [1920, 1080],
      [2560, 1080],
      [1920, 1200],
      [1080, 1920],
      [1024, 768],
    ]);
    const isDynamic = wtype === 1;
    return {
      wallpaper: {
        wid: number,
        name: this.#name(),
        name_en: `${rareWordOf(number)} ${random.pick(['calm', 'bright', 'quiet', 'wide', 'soft'])}`,
        wtype,
        sub_wtype: isDynamic ? random.below(3) + 1 : 0,
        ptype: random.below(4),
        price: 0,
        state: 1,
        author_uid: author.uid,
        width,
        height,
        duration_ms: isDynamic ? 5_000 + random.below(40_000) : null,
        bytes: 1_000_000 + random.below(9_000_000),
        mime: isDynamic ? 'video/mp4' : 'image/webp',
        voice_type: isDynamic ? random.below(2) : 0,
        md5: madeUpMd5(number, 0),
        files: JSON.stringify(
          Object.fromEntries(mediaFields.map((field, index) => [field, madeUpMd5(number, index + 1)])),
        ),
        palette: JSON.stringify(this.#palette(colorIds)),
        tags: JSON.stringify(tagNames.map((tname) => ({ tname, tname_en: '' }))),
        web_entry: null,
        published_at: newest - random.below(secondsOfYears),
        // Zipf's law: as many have n downloads or more as the n-th part.
        download_count: Math.min(5_000_000, Math.floor(20 / Math.max(1e-6, random.next()))),
        like_count: random.below(1_000),
        score: 30 + random.below(21),
        banner_position: null,
      },
      categoryIds: [wtype * 300 + random.below(categoryCount)],
      tagNames,
      colorIds,
      searchTexts: [author.nick_name],
    };
  }

  #character(): string {
    return characters[this.#random.below(characters.length)] ?? '月';
  }

  #word(): string {
    return this.#often(this.words) ?? '月夜';
  }

  #name(): string {
    if (this.#random.below(2) === 0) return (this.#often(this.longWords) ?? '') + this.#word();
    return this.#word() + (this.#random.below(2) === 0 ? this.#character() : '') + this.#word();
  }

  /** One of a list, early ones more often. */
  #often<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(items.length * this.#random.next() ** 2)];
  }

  #palette(colorIds: readonly number[]): string[] {
    return Array.from({ length: 5 }, (_, index) => {
      const base = Number.parseInt(hues[colorIds[index % colorIds.length] ?? 0] ?? '808080', 16);
      const channels = [base >> 16, (base >> 8) & 255, base & 255].map((channel) =>
        Math.min(255, Math.max(0, channel + this.#random.below(61) - 30)),
      );
      return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    });
  }
}

function madeUpMd5(number: number, file: number): string {
  return (number * 16 + file).toString(16).padStart(32, '0');
}
