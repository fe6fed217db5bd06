import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, type Identity, type TestService } from '../../support/service.ts';

const family = '👨‍👩‍👧‍👦';

describe.each(bothDatabases)('profile texts on %s', (kind) => {
  let service: TestService;
  let person: Identity;
  let other: Identity;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person', 'other', 'fan']);
    person = await service.signIn('person');
    other = await service.signIn('other');
  });
  beforeEach(async () => {
    await service.database.deleteFrom('tries').execute();
  });
  afterAll(() => service.close());

  const rename = (nickname: string, identity = person) =>
    service.call('modifyNickname', { nick_name: nickname }, identity);

  test.each([
    ['two characters', '月友', '月友'],
    ['twenty characters', '一二三四五六七八九十一二三四五六七八九十', null],
    ['twenty emoji of several parts', family.repeat(20), null],
    ['a letter and an emoji with a skin tone', 'A👍🏽', null],
    ['a flag and a keycap', '🇨🇳1️⃣', null],
    ['a flag spelled in tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿!', null],
    ['a heart on fire', '❤️‍🔥火', null],
    ['spaces around and between', '  月   友  ', '月 友'],
    ['Arabic, which runs from right to left', 'قمر جميل', null],
    ['Thai, with its marks', 'พระจันทร์', null],
    ['Thai, with a vowel that is a letter', 'น้ำใจ กำลังใจ', null],
    ['Hindi, with letters that are joined', 'राष्ट्रपति ज्योत्स्ना', null],
    ['Sanskrit, with five letters in one', 'कार्त्स्न्य', null],
    ['Bengali, with letters that are joined', 'লক্ষ্ম্যা', null],
    ['Burmese, with vowels around a letter', 'ကြောင်း', null],
    ['Korean', '김철수', null],
    ['Korean of long ago, in parts of syllables', 'ᄒᆞᆫ글', null],
    ['Vietnamese', 'Nguyễn Thị Hằng', null],
    ['emoji of ten parts', '👩🏽‍❤️‍💋‍👨🏿👩🏽‍❤️‍💋‍👨🏿', null],
    ['letters in two parts', 'Cafe\u0301', 'Café'],
    ['one of another script with punctuation', 'Анна-Мария', null],
  ])('a nickname of %s is taken', async (_name, nickname, shown) => {
    const answer = await rename(nickname);
    expect(answer.resp_common.ret).toBe(0);
    expect(answer.user.nick_name).toBe(shown ?? nickname);
    expect((await service.call('authorDetail', { author_uid: 'person' })).author.nick_name).toBe(
      shown ?? nickname,
    );
  });

  test.each([
    ['nothing', ''],
    ['one character', '月'],
    ['one emoji of several parts', family],
    ['one character between spaces', '  月  '],
    ['twenty-one characters', '一二三四五六七八九十一二三四五六七八九十一'],
    ['spaces', '     '],
    ['ideographic spaces', '\u3000\u3000\u3000'],
    ['punctuation', '…！？。'],
    ['spaces and punctuation', '. . .'],
    ['a bidirectional override', '月\u202E友人'],
    ['a bidirectional isolate', '\u2066月友\u2069'],
    ['a right-to-left mark', '月友\u200F'],
    ['a zero-width space', '月\u200B友'],
    ['a joiner that joins nothing', '月\u200D友'],
    ['a byte order mark', '月\uFEFF友人'],
    ['an invisible letter', '\u3164\u3164\u3164'],
    ['a blank of Braille', '月友\u2800'],
    ['a soft hyphen', '月\u00AD友'],
    ['tags without a flag', '月友\u{E0041}\u{E0042}'],
    ['a control character', '月\u0007友'],
    ['a line break', '月\n友'],
    ['a private character', '月\uE000友'],
    ['half of a character', '月\uD83C友'],
    ['a tower of marks', `月${'\u0301'.repeat(12)}友`],
    ['a row of vowel signs', `ab${'\u093E'.repeat(250)}`],
    ['a row of initial parts of syllables', `a${'\u1100'.repeat(250)}`],
    ['a row of joined letters', `a${'\u0915\u094D'.repeat(120)}`],
    ['a row of middle parts of syllables', `\uAC00${'\u1161'.repeat(240)}`],
    ['a row of Thai vowels that are letters', `ab${'\u0E33'.repeat(200)}`],
    ['a row of joined emoji', `ab${'👩\u200D'.repeat(6)}👩`],
    ['a word by which staff are known', '月栖官方'],
    ['such a word in parts', '客 服 小 王'],
    ['such a word in wide letters', 'Ａdmin'],
    ['such a word in capitals with accents', 'SÚPPORT'],
    ['such a word with punctuation', 'o-f-f-i-c-i-a-l'],
    ['such a word among Chinese ones', '小official助手'],
    ['two such words in one', 'YueqiAdmin 01'],
  ])('a nickname of %s is refused, and the old one stays', async (_name, nickname) => {
    await rename('原来的名字');
    const answer = await rename(nickname);
    expect(answer.resp_common.ret).toBe(errorCodes.nicknameInvalid);
    expect((await service.call('userInfo', {}, person)).user.nick_name).toBe('原来的名字');
  });

  test.each(['Badminton', 'supporters', 'Officially yours'])('%s is nobody’s office', async (nickname) => {
    expect((await rename(nickname)).user.nick_name).toBe(nickname);
  });

  test('what the wire cannot carry is refused before it is checked', async () => {
    expect(await service.callRaw('modifyNickname', { nick_name: 'a\u0000b' }, person)).toEqual({
      status: 400,
      ret: errorCodes.malformedRequest,
    });
    expect(await service.callRaw('modifyNickname', { nick_name: '月'.repeat(257) }, person)).toEqual({
      status: 400,
      ret: errorCodes.malformedRequest,
    });
  });

  test('a nickname is unique whatever its capitals, widths and spaces are', async () => {
    await rename('Luna 月友');
    for (const same of ['Luna 月友', 'luna 月友', 'ＬＵＮＡ　月友', 'LUNA月友', 'L u n a 月 友'])
      expect((await rename(same, other)).resp_common.ret).toBe(errorCodes.nicknameTaken);
    expect((await rename('LUNA 月友')).user.nick_name).toBe('LUNA 月友');
    expect((await rename('Luna 月友2', other)).resp_common.ret).toBe(0);
  });

  test('a released nickname is free, and of two concurrent requests one gets it', async () => {
    await rename('让出来的');
    await rename('别的名字');
    const answers = await Promise.all([rename('让出来的'), rename('让出来的', other)]);
    expect(answers.map((answer) => answer.resp_common.ret).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.nicknameTaken,
    ]);
  });

  test('searches find the new nickname, not the old one, with the followers that there are', async () => {
    await rename('旧时明月');
    const fan = await service.signIn('fan');
    await Promise.all([
      service.call('createFollowing', { following_uid: 'person' }, fan),
      rename('新潮水仙'),
    ]);
    const uidsOf = async (keyword: string) =>
      (await service.call('searchUsers', { keyword })).list.map((row) => row.author.uid);
    expect(await uidsOf('旧时明月')).toEqual([]);
    expect(await uidsOf('新潮水仙')).toEqual(['person']);
    const rows = await service.database
      .selectFrom('user_search_tokens')
      .select('follower_count')
      .where('uid', '=', 'person')
      .execute();
    expect(new Set(rows.map((row) => row.follower_count))).toEqual(new Set([1]));
  });

  test('a nickname is changed ten times a day; refused and unchanged ones do not count', async () => {
    await rename('此名有主', other);
    for (let index = 0; index < 10; index += 1) {
      expect((await rename(`第${index}个名字`)).resp_common.ret).toBe(0);
      expect((await rename(`第${index}个名字`)).resp_common.ret).toBe(0);
      expect((await rename('此名有主')).resp_common.ret).toBe(errorCodes.nicknameTaken);
      expect((await rename('月')).resp_common.ret).toBe(errorCodes.nicknameInvalid);
    }
    expect((await rename('第十一个名字')).resp_common).toMatchObject({
      ret: errorCodes.tooManyTries,
      msg: expect.stringContaining(`${24 * 3_600} seconds`),
    });
    expect((await service.call('userInfo', {}, person)).user.nick_name).toBe('第9个名字');
    expect((await rename('第9个名字')).resp_common.ret).toBe(0);
    expect((await rename('别人的新名字', other)).resp_common.ret).toBe(0);
    service.time.now += 24 * 3_600;
    expect((await rename('第十一个名字')).resp_common.ret).toBe(0);
  });

  const describeMyself = (description: string) => service.call('modifyDescription', { description }, person);

  test.each([
    ['nothing', '', ''],
    ['two hundred emoji of several parts', family.repeat(180), family.repeat(180)],
    ['lines', ' 第一行\r\n第二行\n\n\n\n第三行 ', '第一行\n第二行\n\n第三行'],
    ['Arabic', 'أحب القمر', 'أحب القمر'],
  ])('a description of %s is taken', async (_name, typed, shown) => {
    const answer = await describeMyself(typed);
    expect(answer.resp_common.ret).toBe(0);
    expect(answer.user.description).toBe(shown);
  });

  test.each([
    ['201 characters', '月'.repeat(201)],
    ['a bidirectional override', '看 \u202Egpj.exe'],
    ['a control character', '响铃\u0007'],
    ['a private character', '\u{F0000}月'],
  ])('a description of %s is refused', async (_name, typed) => {
    await describeMyself('原来的话');
    expect((await describeMyself(typed)).resp_common.ret).toBe(errorCodes.descriptionInvalid);
    expect((await service.call('userInfo', {}, person)).user.description).toBe('原来的话');
  });

  test('a description of markup is text, stored unchanged', async () => {
    const typed = `<img src=x onerror=alert(1)> '; drop table users; --`;
    expect((await describeMyself(typed)).user.description).toBe(typed);
  });
});
