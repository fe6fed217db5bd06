import * as v from 'valibot';
import { expect, test } from 'vitest';
import { petSetting, type PetSetting } from '../../../../src/bridge/contract/pets.ts';
import { drawBubble } from './bubblePicture.ts';
import { bubbleText, speaks, type BubbleFacts } from './bubbleText.ts';

const minute = 60_000;
const start = 1_000_000;
const facts: BubbleFacts = {
  now: start,
  since: start,
  action: 'sleep',
  cpu: 41.6,
  battery: 80,
  unread: 3,
  timerUntil: null,
  language: 'zh-CN',
  namesOf: (pet) => (pet === 'p101' ? { name: '月鹤', name_en: 'Moon Crane' } : null),
};
const says = (parts: Partial<PetSetting>, known: Partial<BubbleFacts> = {}) =>
  bubbleText({ ...v.parse(petSetting, { pet: 'cat' }), ...parts }, { ...facts, ...known });

test('each bubble says what it is for', () => {
  expect(says({ indicator: 'none' })).toBeNull();
  expect(says({ indicator: 'name' })).toBe('夜猫');
  expect(says({ indicator: 'name', pet: 'p101' })).toBe('月鹤');
  expect(says({ indicator: 'name', pet: 'p101' }, { language: 'en' })).toBe('Moon Crane');
  expect(says({ indicator: 'name', pet: 'p102' })).toBeNull();
  expect(says({ indicator: 'mood' })).toBe('打个盹');
  expect(says({ indicator: 'cpu' })).toBe('处理器 42%');
  expect(says({ indicator: 'battery' })).toBe('电量 80%');
  expect(says({ indicator: 'battery' }, { battery: null })).toBe('正在用电源');
  expect(says({ indicator: 'messages' })).toBe('3 条新消息');
  expect(says({ indicator: 'messages' }, { unread: 0 })).toBeNull();
  expect(says({ indicator: 'messages' }, { unread: 1, language: 'en' })).toBe('1 new message');
});

test('a timer counts down, says its end for a minute, and is silent then', () => {
  const timer = (now: number) => says({ indicator: 'timer' }, { now, timerUntil: start + 25 * minute });
  expect(timer(start)).toBe('还有 25 分钟');
  expect(timer(start + 24.5 * minute)).toBe('还有 1 分钟');
  expect(timer(start + 25 * minute)).toBe('时间到');
  expect(timer(start + 27 * minute)).toBeNull();
  expect(says({ indicator: 'timer' })).toBeNull();
});

test('a reminder comes after its minutes, again and again, before what is said otherwise', () => {
  const at = (now: number) =>
    says({ indicator: 'name', drink_minutes: 45, rest_minutes: 60 }, { now: start + now });
  expect(at(0)).toBe('夜猫');
  expect(at(45 * minute)).toBe('该喝水了');
  expect(at(45 * minute + 20_000)).toBe('夜猫');
  expect(at(60 * minute)).toBe('起来歇一会儿吧');
  expect(at(90 * minute)).toBe('该喝水了');
});

test('who says nothing needs no timer', () => {
  const plain = v.parse(petSetting, { pet: 'cat' });
  expect([speaks(plain), speaks({ ...plain, rest_minutes: 60 })]).toEqual([false, true]);
});

test('text is text in a bubble, whatever it is', () => {
  const { svg, width } = drawBubble('<b>&</b>', 1);
  expect(svg).toContain('&lt;b&gt;&amp;&lt;/b&gt;');
  expect(drawBubble('该喝水了该喝水了', 2).width).toBeGreaterThan(width);
});
