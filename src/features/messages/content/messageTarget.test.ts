import { expect, test } from 'vitest';
import { messageTypes, type MessageDto, type MessageName } from '../../../api/contract/messages.ts';
import { messageDto, messageWork as work } from '../../../stores/testing/fixtures/messages.ts';
import { messageTargetOf } from './messageTarget.ts';

const messageOf = (name: MessageName, parts: Partial<MessageDto> = {}): MessageDto =>
  messageDto({ ...messageTypes[name], ...parts });
const everywhere = (): boolean => true;

test.each([
  ['newFollower', '/authorPersonalPage?uid=7'],
  ['followerMilestone', '/mySubscriptionAndFans?tab=followers'],
  ['workLiked', '/staticDetail?wid=5'],
  ['downloadMilestone', '/staticDetail?wid=5'],
  ['workFailed', '/personalCenter?tab=works'],
  ['receipt', '/paymentCenter'],
  ['yuanbaoCredited', '/contractWithdrawAuthorCounter'],
  ['exchanged', '/paymentCenter'],
  ['refund', '/paymentCenter'],
  ['withdrawalRequested', '/contractWithdrawCounter'],
  ['withdrawalApproved', '/contractWithdrawCounter'],
  ['withdrawalPaid', '/contractWithdrawCounter'],
  ['withdrawalFailed', '/contractWithdrawCounter'],
  ['contestOpened', '/contest?period=3'],
  ['membershipExpiring', '/vipCenter'],
  ['deviceTakenOffline', '/deviceManagement'],
  ['realnameFailed', '/personalCenter'],
  ['notice', null],
] as const)('%s leads to %s', (name, path) => {
  expect(messageTargetOf(messageOf(name, { wallpaper: work, parameters: { period: 3 } }), everywhere)).toBe(
    path,
  );
});

test('a wallpaper opens by its kind, and only while it is online', () => {
  expect(messageTargetOf(messageOf('workLiked', { wallpaper: { ...work, wtype: 1 } }), everywhere)).toBe(
    '/dynamicDetail?wid=5',
  );
  expect(
    messageTargetOf(messageOf('workLiked', { wallpaper: { ...work, state: 0 } }), everywhere),
  ).toBeNull();
  expect(messageTargetOf(messageOf('workLiked'), everywhere)).toBeNull();
});

test('a removed subject, an unknown type, and a screen that the client does not have give no target', () => {
  expect(messageTargetOf(messageOf('newFollower', { actor: null }), everywhere)).toBeNull();
  expect(messageTargetOf(messageDto({ type: 999 }), everywhere)).toBeNull();
  expect(messageTargetOf(messageOf('contestOpened'), everywhere)).toBeNull();
  expect(messageTargetOf(messageOf('receipt'), (path) => path !== '/paymentCenter')).toBeNull();
  expect(messageTargetOf(messageOf('workPassed'), (path) => path === '/personalCenter')).toBe(
    '/personalCenter?tab=works',
  );
});
