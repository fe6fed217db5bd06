import type { SeededRandom } from './random.ts';

type Words = readonly [string, ...string[]];

const single: Words = [
  '竹',
  '舟',
  '岚',
  '禾',
  '柚',
  '棠',
  '砚',
  '澜',
  '野',
  '鹿',
  '枕',
  '茶',
  '雀',
  '霁',
  '霜',
  '萤',
];
const places: Words = [
  '南山',
  '北岛',
  '江畔',
  '巷口',
  '云端',
  '海边',
  '屋顶',
  '旧城',
  '雪原',
  '林间',
  '站台',
  '灯下',
];
const habits: Words = [
  '听雨',
  '看云',
  '捡贝壳',
  '等风',
  '画画',
  '喝茶',
  '数星星',
  '修钟表',
  '种豆',
  '写信',
  '发呆',
  '追日落',
];
const moods: Words = [
  '慢吞吞',
  '不着急',
  '爱熬夜',
  '半糖',
  '会唱歌',
  '没睡醒',
  '很认真',
  '软绵绵',
  '刚下班',
  '想放假',
];
const beings: Words = [
  '猫',
  '水獭',
  '企鹅',
  '小熊',
  '鲸鱼',
  '刺猬',
  '仙人掌',
  '云朵',
  '汤圆',
  '橘子',
  '豆沙包',
  '萝卜',
];
const surnames: Words = [
  '林',
  '沈',
  '顾',
  '陆',
  '苏',
  '叶',
  '温',
  '许',
  '江',
  '程',
  '夏',
  '秦',
  '欧阳',
  '司徒',
];
const given: Words = [
  '知夏',
  '予安',
  '清和',
  '亦舟',
  '星野',
  '一诺',
  '念卿',
  '怀瑾',
  '时雨',
  '墨白',
  '朝颜',
  '南乔',
];
const latin: Words = [
  'Luna',
  'Kepler',
  'mori',
  'Echo',
  'pixel',
  'Nova',
  'aki',
  'Juniper',
  'Orbit',
  'saltwind',
  'Mika',
];
const emoji: Words = ['🌙', '✨', '🐱', '🌊', '🍵', '🌸', '🪐', '🐳', '🍊', '❄️', '👩‍🎨', '🎐'];

/** As long as a nickname may be: forty characters, for testing the layout of rows. */
export const longestNickname =
  '在很远很远的海边等一场很慢很慢的雪顺便把今年没有写完的信一封一封念给路过的灯塔听';

const patterns: readonly [(random: SeededRandom) => string, ...((random: SeededRandom) => string)[]] = [
  (random) => `阿${random.pick(single)}`,
  (random) => random.pick(surnames) + random.pick(given),
  (random) => random.pick(places) + random.pick(habits),
  (random) => `${random.pick(moods)}的${random.pick(beings)}`,
  (random) => `${random.pick(beings)}${random.pick(emoji)}`,
  (random) => `${random.pick(latin)}_${10 + random.below(90)}`,
  (random) => `${random.pick(latin)} ${random.pick(given)}`,
  (random) => `${random.pick(places)}的${random.pick(single)}${100 + random.below(900)}`,
  (random) => `在${random.pick(places)}${random.pick(habits)}的${random.pick(moods)}${random.pick(beings)}`,
  (random) => `${random.pick(emoji)}${random.pick(given)}${random.pick(emoji)}`,
];

/** A made-up nickname: Chinese mostly, two to about twenty characters, some Latin, some with emoji. */
export function makeNickname(random: SeededRandom): string {
  return random.pick(patterns)(random);
}
