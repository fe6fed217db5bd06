import { beforeAll, expect, test, vi } from 'vitest';
import { messageTypes, type MessageDto, type MessageName } from '../../../api/contract/messages.ts';
import { changeLanguage, languages, loadAllStrings, type Language } from '../../../i18n/i18n.ts';
import { messageDto, messageWork as work } from '../../../stores/testing/fixtures/messages.ts';
import { describeMessage } from './messageTexts.ts';

const names = Object.keys(messageTypes) as MessageName[];

const messageOf = (name: MessageName, parts: Partial<MessageDto> = {}): MessageDto =>
  messageDto({ ...messageTypes[name], actor: null, ...parts });

const inChinese = (message: MessageDto) => describeMessage(message, 'zh-CN');

/** Everything that any message may carry. */
const everything = {
  name: '月栖湖心',
  count: 500,
  downloads: 1,
  likes: 2,
  followers: 3,
  amount: 1_200,
  fish: 60,
  order_id: 'A1',
  code: 'quality',
  note: '',
  is_upheld: 0,
  period: 3,
  place: 0,
  days: 3,
  seconds: 7_200,
  device_name: '书房',
  user_type: 4,
};

beforeAll(async () => {
  // Translating sets the document's language.
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await loadAllStrings();
});

async function inLanguage<Answer>(language: Language, read: () => Answer): Promise<Answer> {
  await changeLanguage(language);
  const answer = read();
  await changeLanguage('zh-CN');
  return answer;
}

test.each(languages)(
  'in %s every message has a text of its own, without unfilled placeholders',
  async (language) => {
    const texts = await inLanguage(language, () =>
      names.map((name) => describeMessage(messageOf(name, { parameters: everything }), language)),
    );
    expect(new Set(texts.map(({ text }) => text)).size).toBe(names.length);
    for (const { title, text } of texts) {
      expect(title).not.toBe('');
      expect(text).not.toMatch(/\{\{|undefined|NaN|《》|「」|""|: $/);
    }
  },
);

test.each([
  ['newFollower', {}, '关注了你'],
  ['workLiked', { name: '月栖湖心' }, '喜欢了你的作品《月栖湖心》'],
  ['workPassed', { name: '春水梯田' }, '《春水梯田》已通过审核，现已上线'],
  ['downloadMilestone', { name: '天灯夜', count: 10_000 }, '《天灯夜》累计下载突破 1 万次'],
  ['likeMilestone', { name: '天灯夜', count: 500 }, '《天灯夜》累计获得的喜欢突破 500 次'],
  ['workFailed', { name: '山', code: 'quality', note: '' }, '《山》没有通过审核：画质没有达到要求'],
  ['workFailed', { name: '山', code: 'of later', note: '噪点' }, '《山》没有通过审核：其他原因（噪点）'],
  ['reportDecided', { name: '山', is_upheld: 1, note: '' }, '你对《山》的侵权举报已成立'],
  ['reportDecided', { name: '山', is_upheld: 0, note: '' }, '你对《山》的侵权举报没有成立'],
  ['receipt', { order_id: 'A1', amount: 1_205 }, '订单 A1 已支付 ¥12.05'],
  ['refund', { amount: 600, note: '重复支付' }, '已退款 ¥6.00（重复支付）'],
  ['exchanged', { amount: 100, fish: 1_000 }, '100 元宝已兑换成 1,000 小鱼干'],
  ['exchanged', { amount: 12_345, fish: 123_450 }, '12,345 元宝已兑换成 123,450 小鱼干'],
  ['yuanbaoCredited', { amount: 12_345 }, '12,345 元宝已到账'],
  ['exchangeFailed', { amount: 1_234_567, note: '' }, '1,234,567 元宝兑换失败'],
  ['followerMilestone', { count: 12_345 }, '你的粉丝突破 1.2 万位'],
  ['contestResult', { name: '月色', place: 0 }, '「月色」的结果已公布'],
  ['contestResult', { name: '月色', place: 2 }, '你的作品获得「月色」第 2 名'],
  ['membershipExpiring', { days: 3 }, '你的会员还有 3 天到期'],
  ['trialGranted', { seconds: 86_399 }, '会员体验已到账，时长 24 小时'],
  ['trialGranted', { seconds: 86_400 }, '会员体验已到账，时长 1 天'],
  ['deviceTakenOffline', { device_name: '' }, '「未命名的设备」已下线'],
  ['levelChanged', { user_type: 4 }, '你的身份变更为「画师」'],
] as const)('%s with %o says %s', (name, parameters, text) => {
  expect(inChinese(messageOf(name, { parameters: { ...parameters } })).text).toBe(text);
});

test('it begins with the acting user, or with its kind', () => {
  expect(inChinese(messageDto()).title).toBe('苏晚亭');
  expect(inChinese(messageDto({ actor: null })).title).toBe('一位用户');
  expect(inChinese(messageOf('workPassed')).title).toBe('审核提醒');
  expect(inChinese(messageOf('membershipExpired')).title).toBe('会员到期');
});

test('in English the acting user has the English name, where there is one', async () => {
  const actor = messageDto().actor;
  if (!actor) throw new Error('The message has no actor.');
  const titleOf = (message: MessageDto) => inLanguage('en', () => describeMessage(message, 'en').title);
  expect(await titleOf(messageDto({ actor: { ...actor, nick_name_en: 'Su Wanting' } }))).toBe('Su Wanting');
  expect(await titleOf(messageDto({ actor }))).toBe('苏晚亭');
});

test('a notice speaks for itself, in English where it can', async () => {
  const parameters = { title: '新版本', title_en: 'A new version', text: '更流畅', text_en: '' };
  expect(inChinese(messageOf('notice', { parameters }))).toEqual({ title: '新版本', text: '更流畅' });
  const english = await inLanguage('en', () => describeMessage(messageOf('notice', { parameters }), 'en'));
  expect(english).toEqual({ title: 'A new version', text: '更流畅' });
});

test('amounts of money are unabbreviated in English, too', async () => {
  const message = messageOf('yuanbaoCredited', { parameters: { amount: 12_345 } });
  const english = await inLanguage('en', () => describeMessage(message, 'en'));
  expect(english.text).toBe('12,345 yuanbao credited');
});

test('a type that this version does not know is a plain notice', () => {
  const later = { type: 999, group: 'system', actor: null } as const;
  expect(inChinese(messageDto(later))).toEqual({ title: '系统', text: '你有一条新通知' });
  const parameters = { title: '新功能', text: '试试看' };
  expect(inChinese(messageDto({ ...later, parameters }))).toEqual({ title: '新功能', text: '试试看' });
});

test('a work is named in English where it has such a name; a message without its parameters still reads', async () => {
  const english = await inLanguage('en', () =>
    describeMessage(messageOf('workLiked', { wallpaper: work, parameters: { name: '月栖湖心' } }), 'en'),
  );
  expect(english.text).toBe('liked your work “Moon Lake”');
  expect(inChinese(messageOf('workLiked', { wallpaper: work })).text).toBe('喜欢了你的作品《月栖湖心》');
  expect(inChinese(messageOf('workDownloaded')).text).toBe('《你的作品》当天被下载 0 次');
});
